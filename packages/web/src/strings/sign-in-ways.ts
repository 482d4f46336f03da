import type { Language } from './languages.ts';

/** What signing in says besides name and password. */
interface SignInWayStrings {
  readonly with: (provider: string) => string;
  readonly code: string;
  readonly codeMissing: string;
  /** By what the server says of a sign-in at the identity provider. */
  readonly failed: Readonly<Record<'unreachable' | 'expired' | 'no-group' | 'refused', string>>;
}

/** Short, and needed before anything else: all languages are loaded at once. */
export const signInWays: Readonly<Record<Language, SignInWayStrings>> = {
  en: {
    with: (provider) => `Sign in with ${provider}`,
    code: 'Code of your authenticator app, or a recovery code',
    codeMissing: 'Enter the code too.',
    failed: {
      unreachable: 'The sign-in service does not answer. Try again later.',
      expired: 'That took too long. Try again.',
      'no-group': 'You may not use Recto yet. Ask whoever manages it.',
      refused: 'The sign-in was refused. Try again.',
    },
  },
  de: {
    with: (provider) => `Mit ${provider} anmelden`,
    code: 'Code der Authenticator-App oder Wiederherstellungscode',
    codeMissing: 'Geben Sie auch den Code ein.',
    failed: {
      unreachable: 'Der Anmeldedienst antwortet nicht. Versuchen Sie es später erneut.',
      expired: 'Das hat zu lange gedauert. Versuchen Sie es erneut.',
      'no-group': 'Sie dürfen Recto noch nicht benutzen. Fragen Sie, wer es verwaltet.',
      refused: 'Die Anmeldung wurde abgelehnt. Versuchen Sie es erneut.',
    },
  },
  fr: {
    with: (provider) => `Se connecter avec ${provider}`,
    code: 'Code de votre application d’authentification ou code de secours',
    codeMissing: 'Saisissez aussi le code.',
    failed: {
      unreachable: 'Le service de connexion ne répond pas. Réessayez plus tard.',
      expired: 'Cela a pris trop de temps. Réessayez.',
      'no-group': 'Vous ne pouvez pas encore utiliser Recto. Demandez à la personne qui le gère.',
      refused: 'La connexion a été refusée. Réessayez.',
    },
  },
  es: {
    with: (provider) => `Iniciar sesión con ${provider}`,
    code: 'Código de su aplicación de autenticación o código de recuperación',
    codeMissing: 'Introduzca también el código.',
    failed: {
      unreachable: 'El servicio de inicio de sesión no responde. Inténtelo más tarde.',
      expired: 'Ha tardado demasiado. Inténtelo de nuevo.',
      'no-group': 'Todavía no puede usar Recto. Pregunte a quien lo administra.',
      refused: 'El inicio de sesión fue rechazado. Inténtelo de nuevo.',
    },
  },
  it: {
    with: (provider) => `Accedi con ${provider}`,
    code: 'Codice dell’app di autenticazione o codice di recupero',
    codeMissing: 'Inserisca anche il codice.',
    failed: {
      unreachable: 'Il servizio di accesso non risponde. Riprovi più tardi.',
      expired: 'È passato troppo tempo. Riprovi.',
      'no-group': 'Non può ancora usare Recto. Chieda a chi lo gestisce.',
      refused: 'L’accesso è stato rifiutato. Riprovi.',
    },
  },
  nl: {
    with: (provider) => `Aanmelden met ${provider}`,
    code: 'Code van uw authenticator-app of een herstelcode',
    codeMissing: 'Vul ook de code in.',
    failed: {
      unreachable: 'De aanmelddienst antwoordt niet. Probeer het later opnieuw.',
      expired: 'Dat duurde te lang. Probeer het opnieuw.',
      'no-group': 'U mag Recto nog niet gebruiken. Vraag het aan wie het beheert.',
      refused: 'De aanmelding is geweigerd. Probeer het opnieuw.',
    },
  },
  pl: {
    with: (provider) => `Zaloguj się przez ${provider}`,
    code: 'Kod z aplikacji uwierzytelniającej lub kod zapasowy',
    codeMissing: 'Podaj także kod.',
    failed: {
      unreachable: 'Usługa logowania nie odpowiada. Spróbuj później.',
      expired: 'Trwało to zbyt długo. Spróbuj ponownie.',
      'no-group': 'Nie możesz jeszcze korzystać z Recto. Zapytaj osobę, która nim zarządza.',
      refused: 'Logowanie zostało odrzucone. Spróbuj ponownie.',
    },
  },
  pt: {
    with: (provider) => `Entrar com ${provider}`,
    code: 'Código da aplicação de autenticação ou código de recuperação',
    codeMissing: 'Introduza também o código.',
    failed: {
      unreachable: 'O serviço de autenticação não responde. Tente mais tarde.',
      expired: 'Demorou demasiado. Tente novamente.',
      'no-group': 'Ainda não pode usar o Recto. Pergunte a quem o gere.',
      refused: 'A autenticação foi recusada. Tente novamente.',
    },
  },
};
