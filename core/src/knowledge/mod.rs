//! Tables that all stages may read.

pub mod backoff;
pub mod cuda;
pub mod cuda_check;
pub mod cuda_compat;
pub mod exit_codes;
pub mod pack;
pub mod signatures;
