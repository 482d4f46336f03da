import { configFromEnvironment, type ServiceConfig } from '../src/config.ts';

/** The defaults, on a free port. */
export function testConfig(dataDir: string, config: Partial<ServiceConfig> = {}): ServiceConfig {
  return { ...configFromEnvironment({}), port: 0, dataDir, readerProcesses: 2, ...config };
}
