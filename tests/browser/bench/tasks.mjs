export const longestTasks = async () => [];
