/** Providers of mailboxes: an address there tells nothing of the firm. */
const ofAnybody: ReadonlySet<string> = new Set(
  [
    'gmail.com googlemail.com outlook.com hotmail.com live.com yahoo.com icloud.com me.com aol.com msn.com',
    'gmx.de gmx.net gmx.at gmx.ch web.de t-online.de freenet.de mail.de posteo.de mailbox.org',
    'orange.fr free.fr laposte.net wanadoo.fr libero.it tin.it virgilio.it alice.it ziggo.nl kpnmail.nl',
    'telenet.be skynet.be bluewin.ch wp.pl o2.pl onet.pl interia.pl seznam.cz centrum.cz mail.ru yandex.ru',
    'protonmail.com proton.me qq.com 163.com 126.com naver.com hanmail.net uol.com.br terra.com.br bol.com.br',
  ].flatMap((line) => line.split(' ')),
);

/** The domain of a firm in a mail address, a link or alone; undefined if it is none, or one of a provider. */
export function domainOf(text: string): string | undefined {
  const [, host] =
    /^(?:https?:\/\/|.*@)?(?:www\d?\.)?([\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5})/iu.exec(
      text.trim(),
    ) ?? [];
  const domain = host?.toLowerCase();
  if (domain === undefined || !/\.\p{L}{2,24}$/u.test(domain) || ofAnybody.has(domain)) return undefined;
  return domain;
}
