//! Tables that all stages may read.

pub mod backoff;
pub mod cuda;
pub mod exit_codes;
pub mod pack;
pub mod signatures;
