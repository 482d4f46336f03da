import type { Calendar } from './calendar.ts';

/** A locale whose written dates are read, and the calendar that it counts by if that is another. */
export interface DateLocale {
  readonly locale: string;
  readonly calendar?: Calendar;
}

/**
 * Every language of which the CLDR that Node carries knows dates, the most common on documents first: where two use one word
 * for different months (`listopad`), the earlier counts.
 */
const languages =
  'en de fr es it nl pt pl cs sk sv da nb fi et lv lt hu ro hr sl bg uk ru el tr id ms ca gl eu is ga sq mk sr vi he ar hi bn fa ur af am as az be bs br cy fil fo fy gd gu ha hy ig jv ka kk km kn ks ku ky lb lo mg ml mn mr mt my ne or pa ps qu rm rw sc sd si so su sw ta te tg th ti tk to tt ug uz wo xh yi yo zu ba bm bo ce ceb ckb cv dz ee eo ff gv ia ie ii ki kl kw lg ln lu mi nd nn oc om os rn sa se sg sn st tn za agq ak asa ast bas bem bez bgc bho blo brx bua ccp cgg chr csw dav dje doi dsb dua dyo ebu ewo fur gaa gsw guz haw hsb jgo jmc kab kam kde kea kgp khq kkj kln kok ksb ksf ksh kxv lag lij lkt lmo lrc luo luy mai mas mer mfe mgh mgo mni mua mzn naq nds nmg nnh nqo nso nus nyn pcm pms prg raj rof rwk sah saq sat sbp scn seh ses shi shn smn syr szl teo tok twq tyv tzm vai vec vmw vun wae xnr xog yav yrl yue zgh';

/** Countries and scripts that write otherwise than their language does elsewhere. */
const variants =
  'en-GB en-CA de-AT fr-CA pt-PT es-MX ar-LB ar-DZ ar-MA ar-IQ sr-Latn bs-Cyrl az-Cyrl uz-Cyrl uz-Arab pa-Arab ks-Deva sd-Deva';

const otherCalendars: readonly DateLocale[] = [
  ...localesOf('th en', 'buddhist'),
  ...localesOf('fa fa-AF ps ckb uz-Arab mzn lrc en', 'persian'),
  ...localesOf('ar en fa ur tr id ms bn', 'hijri'),
];

export const dateLocales: readonly DateLocale[] = [
  ...`${languages} ${variants}`.split(' ').map((locale) => ({ locale })),
  ...otherCalendars,
];

function localesOf(list: string, calendar: Calendar): readonly DateLocale[] {
  return list.split(' ').map((locale) => ({ locale, calendar }));
}
