export const starts = async () => [];
