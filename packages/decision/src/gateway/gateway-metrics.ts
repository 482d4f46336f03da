/** Counts by key and more, as text for Prometheus. */
export class GatewayMetrics {
  readonly #values = new Map<string, number>();

  add(name: string, labels: Readonly<Record<string, string | number>>, amount = 1): void {
    const written = Object.entries(labels).map(
      ([label, value]) => `${label}=${JSON.stringify(String(value))}`,
    );
    const key = `recto_gateway_${name}{${written.join(',')}}`;
    this.#values.set(key, (this.#values.get(key) ?? 0) + amount);
  }

  text(): string {
    return [...this.#values]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, value]) => `${key} ${value}\n`)
      .join('');
  }
}
