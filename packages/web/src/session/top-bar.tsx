import type { Route } from '../logic/route.ts';
import { type Theme, useSettings } from '../parts/settings.tsx';
import { type Language, languages } from '../strings/languages.ts';
import { useSession } from './session-gate.tsx';

const screenNames = [
  'home',
  'review',
  'queue',
  'documents',
  'kinds',
  'insight',
  'connect',
  'settings',
] as const;

/** Navigation, and what concerns the person rather than the document. */
export function TopBar({ route }: { readonly route: Route }) {
  const { strings } = useSettings();
  const { session, signOut } = useSession();
  const mayBuild =
    session.permissions.includes('Build Actions') || session.permissions.includes('Manage Actions');
  const screens = screenNames.filter((screen) => {
    if (screen === 'kinds') return mayBuild;
    if (screen === 'connect') return session.roles.submit;
    return session.roles.review || (screen !== 'review' && screen !== 'queue');
  });
  return (
    <nav className="top-bar" aria-label={strings.nav.screens}>
      <span className="brand">{strings.appName}</span>
      {screens.map((screen) => (
        <a key={screen} href={`#/${screen}`} aria-current={route.screen === screen ? 'page' : undefined}>
          {strings.nav[screen]}
        </a>
      ))}
      <span className="spring" />
      <Choices />
      <span className="muted clip">
        <bdi>{session.user.name}</bdi>
      </span>
      <button type="button" className="button quiet" onClick={signOut}>
        {strings.nav.signOut}
      </button>
    </nav>
  );
}

const themes = ['system', 'light', 'dark'] as const;

function Choices() {
  const { strings, language, setLanguage, theme, setTheme } = useSettings();
  return (
    <>
      <select
        className="quiet-select"
        aria-label={strings.language}
        value={language}
        onChange={(event) => setLanguage(event.target.value as Language)}
      >
        {Object.entries(languages).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <select
        className="quiet-select"
        aria-label={strings.theme.title}
        value={theme}
        onChange={(event) => setTheme(event.target.value as Theme)}
      >
        {themes.map((name) => (
          <option key={name} value={name}>
            {strings.theme[name]}
          </option>
        ))}
      </select>
    </>
  );
}
