//! The readers of `nvidia-smi` and the tools of other vendors.

#![no_main]

triage_fuzz::target_of_kinds!("nvidia-smi", "accelerator-smi");
