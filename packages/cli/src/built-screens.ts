/**
 * The folder of the screens, built if they are missing or older than their sources, which takes some seconds, once. On
 * a machine that cannot build them the service runs without screens.
 */
export async function builtScreens(tell: (text: string) => void): Promise<string | undefined> {
  try {
    const { buildWeb } = await import('@recto/web/build');
    return await buildWeb(() => tell('Recto: building the screens (once, a few seconds) …'));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    tell(`Recto: the screens cannot be built, so / stays empty: ${why}`);
    return undefined;
  }
}
