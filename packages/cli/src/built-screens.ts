/**
 * The folder of the screens, built where they are missing or older than their sources: some seconds, once. A machine
 * that cannot build them has the service without its screens.
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
