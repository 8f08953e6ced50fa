//! Size and time.
