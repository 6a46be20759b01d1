import { brand } from '@lavoir/domain';
import { Markup, markup } from '../markup.ts';
import type { Block, Message, Row, Visit } from './message.ts';
import { sheet, styles } from './styles.ts';

const logo = new Markup(
  '<svg width="36" height="36" viewBox="0 0 40 40" aria-hidden="true"><rect width="40" height="40" rx="11" fill="#2541C4"/><path d="M8.5 18.5 20 9.5l11.5 9" fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/><path d="M9 25.2c1.83-1.5 3.67-1.5 5.5 0s3.67 1.5 5.5 0 3.67-1.5 5.5 0 3.67 1.5 5.5 0" fill="none" stroke="#FFC94D" stroke-width="3" stroke-linecap="round"/><path d="M12.5 31.2c1.25-1 2.5-1 3.75 0s2.5 1 3.75 0 2.5-1 3.75 0 2.5 1 3.75 0" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/></svg>',
);

const header = markup`<tr><td class="p" style="padding:26px 40px 20px"><table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="width:36px;line-height:0">${logo}</td><td class="ink" style="${styles.wordmark}">${brand.short}</td></tr></table></td></tr>
<tr><td style="font-size:0;line-height:0"><div class="stripe" style="height:4px;${styles.stripe}"></div><div style="height:3px"></div><div class="stripe" style="height:2px;${styles.stripe}"></div><div style="height:3px"></div><div class="stripe" style="height:1px;${styles.stripe}"></div></td></tr>`;

const visit = ({ label, day, slot }: Visit, tone: 'blue' | 'soap'): Markup =>
  markup`<div class="${tone}" style="${tone === 'blue' ? styles.pickUp : styles.delivery}"><div class="ink3" style="${styles.label}">${label}</div><div class="ink" style="${styles.strong}">${day}</div><div class="ink2" style="${styles.slot}">${slot}</div></div>`;

const inkOf: Record<Row['kind'], string> = {
  line: 'ink',
  quiet: 'ink2',
  gain: 'gain',
  sum: 'ink',
  total: 'ink',
  small: 'ink3',
};

const row = ({ label, amount, kind }: Row): Markup => {
  const labelKind = kind === 'gain' ? 'quiet' : kind;
  return markup`<tr><td class="line ${inkOf[labelKind]}" style="${styles[labelKind]}">${label}</td><td class="line ${inkOf[kind]}" align="right" style="${styles[kind]};white-space:nowrap;padding-left:12px">${amount}</td></tr>`;
};

/** The text with its strong part, the first time that it comes. */
const emphasised = ({ text, strong }: { text: string; strong?: string }): Markup => {
  const start = strong === undefined || strong === '' ? -1 : text.indexOf(strong);
  if (strong === undefined || start === -1) return markup`${text}`;
  return markup`${text.slice(0, start)}<b class="ink" style="${styles.emphasis}">${strong}</b>${text.slice(start + strong.length)}`;
};

const block = (part: Block): Markup => {
  switch (part.kind) {
    case 'text':
      return markup`<p class="ink2" style="${styles.text};white-space:pre-line">${emphasised(part)}</p>`;
    case 'visits':
      return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>
<td class="half" width="50%" valign="top" style="padding-right:8px">${visit(part.visits[0], 'blue')}</td>
<td class="half" width="50%" valign="top" style="padding-left:8px">${visit(part.visits[1], 'soap')}</td></tr></table>
<p class="ink2" style="${styles.text};margin-top:14px">${part.place}</p>`;
    case 'rows':
      return markup`<table width="100%" cellpadding="0" cellspacing="0" class="ink" style="${styles.rows}">${part.rows.map(row)}</table>`;
    case 'quote':
      return markup`<div class="soap" style="${styles.delivery}"><div class="ink3" style="${styles.label}">${part.label}</div><div class="ink2" style="${styles.slot};white-space:pre-line">${part.text}</div></div>`;
    case 'figure':
      return markup`<div class="blue" style="${styles.pickUp}"><div class="ink3" style="${styles.label}">${part.label}</div><div class="ink" style="${styles.strong};font-size:26px;line-height:34px">${part.value}</div></div>`;
    case 'link':
      return markup`<a class="ink3" href="${part.url}" style="${styles.footerLink};font-size:15px">${part.label}</a>`;
  }
};

/** The mail as a page: a table of 600 px, inline styles, one button. */
export const renderHtml = ({
  locale,
  subject,
  preheader,
  title,
  blocks,
  button,
  footer,
  footerLink,
}: Message): string => {
  const [intro, ...rest] = blocks;
  const introText =
    intro?.kind === 'text' ? markup`<p class="ink2" style="${styles.intro}">${emphasised(intro)}</p>` : '';
  const link = footerLink
    ? markup` <a class="ink3" href="${footerLink.url}" style="${styles.footerLink}">${footerLink.label}</a>`
    : '';
  return markup`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${sheet}</style>
</head>
<body>
<div style="display:none;max-height:0;overflow:hidden">${preheader}</div>
<table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" style="${styles.canvas}"><tr><td class="outer" align="center" style="padding:36px 16px">
<table role="presentation" class="box" width="600" cellpadding="0" cellspacing="0" style="${styles.card}">
${header}
<tr><td class="p" style="padding:34px 40px 8px"><h1 class="ink" style="${styles.title}">${title}</h1>${introText}</td></tr>
${rest.map((part) => markup`<tr><td class="p" style="padding:18px 40px 4px">${block(part)}</td></tr>\n`)}<tr><td class="p" style="padding:26px 40px 38px"><a class="button" href="${button.url}" style="${styles.button}">${button.label}</a></td></tr>
</table>
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px"><tr><td class="p ink3" style="padding:24px 40px 30px;${styles.footer}">${footer}${link}</td></tr></table>
</td></tr></table>
</body>
</html>
`.source;
};
