import { useStrings } from '../parts/settings.tsx';

/** A password or secret that the server tells once. */
export function SecretShown({ name, secret }: { readonly name: string; readonly secret: string }) {
  const { settings } = useStrings();
  return (
    <div className="banner" role="status">
      <span>
        {settings.secretOf(name)} <code>{secret}</code>
        <br />
        {settings.secretOnce}
      </span>
    </div>
  );
}
