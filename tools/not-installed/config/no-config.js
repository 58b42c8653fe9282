// What the CLI gets from the package in a folder without a configuration file.
const defaultConfig = () => ({ loadedFromFile: null });

module.exports = {
  defaultConfig,
  findPrismaConfigFile: () => null,
  loadConfigFromFile: async () => ({ resolvedPath: null, config: defaultConfig(), diagnostics: [] }),
  PrismaConfigEnvError: class PrismaConfigEnvError extends Error {},
};
