/** An invalid setting; the message names it and the allowed values. */
export class ConfigError extends Error {
  readonly code = 'CONFIG_INVALID';
  readonly retryable = false;

  constructor(message: string) {
    super(message);
    this.name = 'ConfigError';
  }
}
