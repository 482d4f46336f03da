/** A setting that makes no sense; the message names it and says what it may be. */
export class ConfigError extends Error {
  readonly code = 'CONFIG_INVALID';
  readonly retryable = false;

  constructor(message: string) {
    super(message);
    this.name = 'ConfigError';
  }
}
