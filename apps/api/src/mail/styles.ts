import { Markup } from '../markup.ts';

const display = "'Bricolage Grotesque','Segoe UI',Helvetica,Arial,sans-serif";
const text = "Figtree,'Segoe UI',Helvetica,Arial,sans-serif";

/** The house's colours, as literals: mail programs know no variables. */
const colour = {
  canvas: '#F3EFE6',
  surface: '#FFFFFF',
  ink: '#15182B',
  ink2: '#3F4358',
  ink3: '#5E6173',
  line: '#E8E2D5',
  dashes: '#D6CEBD',
  blue: '#2541C4',
  blueSoft: '#EFF2FD',
  soapSoft: '#FFF4D6',
  meadow: '#176B41',
} as const;

const style = (rules: string) => new Markup(rules);

/** Inline styles: many mail programs read no others. */
export const styles = {
  canvas: style(`background:${colour.canvas}`),
  card: style(`width:100%;max-width:600px;background:${colour.surface};border-radius:20px;overflow:hidden`),
  wordmark: style(
    `font-family:${display};font-size:26px;font-weight:780;letter-spacing:-1.1px;color:${colour.ink};padding-left:10px;line-height:36px`,
  ),
  stripe: style(`background:${colour.blue}`),
  title: style(
    `font-family:${display};font-size:32px;line-height:38px;font-weight:700;letter-spacing:-.7px;color:${colour.ink};margin:0`,
  ),
  intro: style(`font-family:${text};font-size:16px;line-height:25px;color:${colour.ink2};margin:14px 0 0`),
  text: style(`font-family:${text};font-size:15px;line-height:22px;color:${colour.ink2};margin:0`),
  pickUp: style(`background:${colour.blueSoft};border-radius:14px;padding:16px 18px;font-family:${text}`),
  delivery: style(`background:${colour.soapSoft};border-radius:14px;padding:16px 18px;font-family:${text}`),
  emphasis: style(`color:${colour.ink}`),
  label: style(`font-size:13px;line-height:18px;color:${colour.ink3};font-weight:600`),
  strong: style(`font-family:${display};font-size:18px;line-height:25px;font-weight:700;color:${colour.ink}`),
  slot: style(`font-size:15px;line-height:22px;color:${colour.ink2}`),
  rows: style(
    `font-family:${text};font-size:15px;line-height:22px;color:${colour.ink};font-variant-numeric:tabular-nums`,
  ),
  line: style(`padding:9px 0;border-top:1px solid ${colour.line}`),
  quiet: style(`padding:9px 0;border-top:1px solid ${colour.line};color:${colour.ink2}`),
  gain: style(`padding:9px 0;border-top:1px solid ${colour.line};color:${colour.meadow};font-weight:600`),
  sum: style(`padding:9px 0;border-top:1px solid ${colour.line};color:${colour.ink};font-weight:600`),
  total: style(
    `padding:14px 0 0;border-top:2px dashed ${colour.dashes};font-family:${display};font-size:20px;font-weight:700;color:${colour.ink}`,
  ),
  small: style(`font-size:13px;line-height:20px;color:${colour.ink3}`),
  button: style(
    `display:inline-block;background:${colour.blue};color:#FFFFFF;font-family:${text};font-size:17px;font-weight:620;line-height:24px;text-decoration:none;border-radius:999px;padding:15px 30px`,
  ),
  footer: style(`font-family:${text};font-size:13px;line-height:20px;color:${colour.ink3}`),
  footerLink: style(`color:${colour.ink3}`),
} as const;

/** Narrow screens and dark mode, where the mail program reads a style sheet. */
export const sheet = style(`
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;background:${colour.canvas}}
@media(max-width:620px){.p{padding-left:22px!important;padding-right:22px!important}.outer{padding:0!important}.box{border-radius:0!important}.half{display:block!important;width:100%!important;padding:0 0 14px!important}}
@media(prefers-color-scheme:dark){body,.canvas{background:#0F1120!important}.box{background:#191C30!important}.ink{color:#F4F1EA!important}.ink2{color:#D3D6E4!important}.ink3{color:#A9AEC4!important}.line{border-color:#33384F!important}.blue{background:#222A52!important}.soap{background:#3A3119!important}.gain{color:#7FD3A3!important}.stripe{background:#97A8EE!important}.button{background:#4660D8!important}}
`);
