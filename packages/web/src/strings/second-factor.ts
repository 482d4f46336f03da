import type { Language } from './languages.ts';

/** The panel for a person's own second factor. */
export interface SecondFactorStrings {
  readonly title: string;
  readonly off: string;
  readonly on: (recoveryCodes: number) => string;
  readonly password: string;
  readonly begin: string;
  readonly scan: string;
  readonly open: string;
  readonly code: string;
  readonly confirm: string;
  readonly keep: string;
  readonly remove: string;
}

/** Loaded with the settings, in all languages. */
export const secondFactorStrings: Readonly<Record<Language, SecondFactorStrings>> = {
  en: {
    title: 'Second factor',
    off: 'Sign-in asks for your password alone. An authenticator app makes it safer.',
    on: (codes) => `Sign-in asks for a code of your app too. Recovery codes left: ${codes}.`,
    password: 'Password',
    begin: 'Set up an authenticator app',
    scan: 'Enter this secret in your app, then the code that it shows:',
    open: 'Open in an app on this device',
    code: 'Code',
    confirm: 'Confirm',
    keep: 'Keep these recovery codes. Each replaces a code once, and they are not shown again:',
    remove: 'Remove the second factor',
  },
  de: {
    title: 'Zweiter Faktor',
    off: 'Die Anmeldung verlangt nur Ihr Passwort. Eine Authenticator-App macht sie sicherer.',
    on: (codes) =>
      `Die Anmeldung verlangt auch einen Code Ihrer App. Übrige Wiederherstellungscodes: ${codes}.`,
    password: 'Passwort',
    begin: 'Authenticator-App einrichten',
    scan: 'Geben Sie dieses Geheimnis in Ihre App ein, dann hier den Code, den sie zeigt:',
    open: 'In einer App auf diesem Gerät öffnen',
    code: 'Code',
    confirm: 'Bestätigen',
    keep: 'Bewahren Sie diese Wiederherstellungscodes auf. Jeder ersetzt einmal einen Code; sie werden nicht wieder gezeigt:',
    remove: 'Zweiten Faktor entfernen',
  },
  fr: {
    title: 'Second facteur',
    off: 'La connexion ne demande que votre mot de passe. Une application d’authentification la rend plus sûre.',
    on: (codes) =>
      `La connexion demande aussi un code de votre application. Codes de secours restants : ${codes}.`,
    password: 'Mot de passe',
    begin: 'Configurer une application d’authentification',
    scan: 'Saisissez ce secret dans votre application, puis le code qu’elle affiche :',
    open: 'Ouvrir dans une application de cet appareil',
    code: 'Code',
    confirm: 'Confirmer',
    keep: 'Conservez ces codes de secours. Chacun remplace un code une fois ; ils ne seront plus affichés :',
    remove: 'Supprimer le second facteur',
  },
  es: {
    title: 'Segundo factor',
    off: 'El inicio de sesión solo pide su contraseña. Una aplicación de autenticación lo hace más seguro.',
    on: (codes) =>
      `El inicio de sesión pide también un código de su aplicación. Códigos de recuperación restantes: ${codes}.`,
    password: 'Contraseña',
    begin: 'Configurar una aplicación de autenticación',
    scan: 'Introduzca este secreto en su aplicación y después el código que muestra:',
    open: 'Abrir en una aplicación de este dispositivo',
    code: 'Código',
    confirm: 'Confirmar',
    keep: 'Guarde estos códigos de recuperación. Cada uno sustituye un código una vez; no se volverán a mostrar:',
    remove: 'Quitar el segundo factor',
  },
  it: {
    title: 'Secondo fattore',
    off: 'L’accesso chiede solo la password. Un’app di autenticazione lo rende più sicuro.',
    on: (codes) => `L’accesso chiede anche un codice dell’app. Codici di recupero rimasti: ${codes}.`,
    password: 'Password',
    begin: 'Configura un’app di autenticazione',
    scan: 'Inserisca questo segreto nell’app, poi il codice che mostra:',
    open: 'Apri in un’app di questo dispositivo',
    code: 'Codice',
    confirm: 'Conferma',
    keep: 'Conservi questi codici di recupero. Ognuno sostituisce un codice una volta; non saranno più mostrati:',
    remove: 'Rimuovi il secondo fattore',
  },
  nl: {
    title: 'Tweede factor',
    off: 'Het aanmelden vraagt alleen uw wachtwoord. Een authenticator-app maakt het veiliger.',
    on: (codes) => `Het aanmelden vraagt ook een code van uw app. Resterende herstelcodes: ${codes}.`,
    password: 'Wachtwoord',
    begin: 'Authenticator-app instellen',
    scan: 'Voer dit geheim in uw app in, en daarna de code die de app toont:',
    open: 'Openen in een app op dit apparaat',
    code: 'Code',
    confirm: 'Bevestigen',
    keep: 'Bewaar deze herstelcodes. Elk vervangt één keer een code; ze worden niet opnieuw getoond:',
    remove: 'Tweede factor verwijderen',
  },
  pl: {
    title: 'Drugi składnik',
    off: 'Logowanie wymaga tylko hasła. Aplikacja uwierzytelniająca zwiększa bezpieczeństwo.',
    on: (codes) => `Logowanie wymaga także kodu z aplikacji. Pozostałe kody zapasowe: ${codes}.`,
    password: 'Hasło',
    begin: 'Skonfiguruj aplikację uwierzytelniającą',
    scan: 'Wpisz ten sekret w aplikacji, a następnie kod, który pokaże:',
    open: 'Otwórz w aplikacji na tym urządzeniu',
    code: 'Kod',
    confirm: 'Potwierdź',
    keep: 'Zachowaj te kody zapasowe. Każdy zastępuje kod jeden raz; nie zostaną ponownie pokazane:',
    remove: 'Usuń drugi składnik',
  },
  pt: {
    title: 'Segundo fator',
    off: 'O início de sessão pede apenas a palavra-passe. Uma aplicação de autenticação torna-o mais seguro.',
    on: (codes) =>
      `O início de sessão pede também um código da aplicação. Códigos de recuperação restantes: ${codes}.`,
    password: 'Palavra-passe',
    begin: 'Configurar uma aplicação de autenticação',
    scan: 'Introduza este segredo na aplicação e depois o código que ela mostra:',
    open: 'Abrir numa aplicação deste dispositivo',
    code: 'Código',
    confirm: 'Confirmar',
    keep: 'Guarde estes códigos de recuperação. Cada um substitui um código uma vez; não voltam a ser mostrados:',
    remove: 'Remover o segundo fator',
  },
};
