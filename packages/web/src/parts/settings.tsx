import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { type KeyMap, readKeyMap } from '../logic/key-map.ts';
import type { Strings } from '../strings/en.ts';
import { chosenLanguage, type Language, loadStrings } from '../strings/languages.ts';

export type Theme = 'system' | 'light' | 'dark';

/** A person's choices for this browser. */
interface Settings {
  readonly language: Language;
  readonly theme: Theme;
  readonly keys: KeyMap;
  readonly strings: Strings;
  readonly setLanguage: (language: Language) => void;
  readonly setTheme: (theme: Theme) => void;
  readonly setKeys: (keys: KeyMap) => void;
}

const SettingsContext = createContext<Settings | undefined>(undefined);

const languageName = 'recto.language';

/** The words in which the screens begin. */
export function firstStrings(): Promise<Strings> {
  return loadStrings(readLanguage(localStorage.getItem(languageName)));
}

export function SettingsProvider(props: { readonly strings: Strings; readonly children: ReactNode }) {
  const [language, setLanguage] = useKept<Language>(languageName, readLanguage);
  const strings = useLoaded(language, props.strings);
  const [theme, setTheme] = useKept<Theme>('recto.theme', readTheme);
  const [keys, setKeys] = useKept<KeyMap>('recto.keys', readKeyMap, JSON.stringify);
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dataset.theme = theme;
  }, [language, theme]);
  const settings = useMemo(
    () => ({ language, theme, keys, strings, setLanguage, setTheme, setKeys }),
    [language, strings, theme, keys, setLanguage, setTheme, setKeys],
  );
  return <SettingsContext value={settings}>{props.children}</SettingsContext>;
}

export function useSettings(): Settings {
  const settings = useContext(SettingsContext);
  if (settings === undefined) throw new Error('SettingsProvider has to be around what uses settings.');
  return settings;
}

export function useStrings(): Strings {
  return useSettings().strings;
}

function useKept<T>(
  name: string,
  read: (kept: string | null) => T,
  write: (value: T) => string = String,
): readonly [T, (value: T) => void] {
  const [value, setValue] = useState(() => read(localStorage.getItem(name)));
  const keep = useMemo(
    () => (next: T) => {
      localStorage.setItem(name, write(next));
      setValue(next);
    },
    [name, write],
  );
  return [value, keep];
}

function readLanguage(kept: string | null): Language {
  return chosenLanguage(kept, navigator.languages);
}

/** The words of a language; those before until they are there. */
function useLoaded(language: Language, first: Strings): Strings {
  const [strings, setStrings] = useState(first);
  useEffect(() => {
    let isLeft = false;
    void loadStrings(language).then((loaded) => {
      if (!isLeft) setStrings(loaded);
    });
    return () => {
      isLeft = true;
    };
  }, [language]);
  return strings;
}

function readTheme(kept: string | null): Theme {
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}
