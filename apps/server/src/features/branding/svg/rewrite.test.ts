import { describe, expect, test } from 'vitest';
import { drawSvg } from '../../../testing/features/branding.ts';
import { purifySvg } from './purify.ts';
import { rewriteSvg, SvgRefused } from './rewrite.ts';

/** What is written of a file, or what it was refused for. */
const outcomeOf = (file: string): string => {
  try {
    return rewriteSvg(file).svg;
  } catch (error) {
    if (error instanceof SvgRefused) return `refused: ${error.rule} ${error.what}`.trim();
    throw error;
  }
};

/** Each of the ways in which an SVG runs, fetches, or multiplies. */
const ATTACKS: readonly [string, string][] = [
  ['a script', '<script>alert(1)</script>'],
  ['a script of another kind', '<script type="text/ecmascript" href="https://evil.example/x.js"/>'],
  ['a handler', '<path onload="alert(1)" d="M0 0"/>'],
  ['a page inside', '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x"/></body></foreignObject>'],
  ['another file used', '<use href="https://evil.example/a.svg#x"/>'],
  ['a link that runs', '<a href="javascript:alert(1)"><path d="M0 0"/></a>'],
  ['a link elsewhere', '<a xlink:href="http://evil.example"><path d="M0 0"/></a>'],
  ['an image fetched', '<image href="http://evil.example/pixel.png"/>'],
  ['an image inside', '<image xlink:href="data:image/svg+xml;base64,PHN2Zy8+"/>'],
  ['an image in a filter', '<filter id="f"><feImage href="http://evil.example/x"/></filter>'],
  ['a style sheet', '<style>@import url(http://evil.example/x.css);</style>'],
  ['a style that fetches', '<path style="fill:url(http://evil.example/x#y)" d="M0 0"/>'],
  ['a paint that fetches', '<path fill="url(http://evil.example/x#y)" d="M0 0"/>'],
  ['a relative address', '<path fill="url(x.svg#y)" d="M0 0"/>'],
  ['an escaped address', '<path style="fill:\\75rl(http://evil.example)" d="M0 0"/>'],
  ['a paint that fetches, in capitals', '<path fill="URL(http://evil.example/x#y)" d="M0 0"/>'],
  ['a relative address, in capitals', '<path fill="URL(x.svg)" d="M0 0"/>'],
  ['a relative address, in a style and with spaces', '<path style="fill: Url( x.svg )" d="M0 0"/>'],
  ['a paint that fetches, with spaces', '<path fill=" uRl ( http://evil.example/x#y )" d="M0 0"/>'],
  ['a paint that fetches, in character references', '<path fill="&#117;&#x72;l(http&#58;//evil.example/x)" d="M0 0"/>'],
  ['a paint that fetches, as its second choice', '<path fill="url(#a) url(//evil.example/x)" d="M0 0"/>'],
  ['a style that fetches, in capitals', '<path style="FILL : URL(http://evil.example)" d="M0 0"/>'],
  ['a style that fetches, cut by a comment', '<path style="fill:ur/**/l(http://evil.example)" d="M0 0"/>'],
  ['a style that fetches, escaped in capitals', '<path style="fill:\\000055RL(http://evil.example)" d="M0 0"/>'],
  ['a style that runs', '<path style="fill:expression(alert(1));behavior:url(x.htc)" d="M0 0"/>'],
  ['a script in capitals', '<SCRIPT>alert(1)</SCRIPT>'],
  ['a handler in capitals', '<path ONLOAD="alert(1)" OnClick="alert(1)" d="M0 0"/>'],
  ['a link that runs, in capitals and with a break', '<a href=" JAVA&#10;SCRIPT:alert(1)"><path d="M0 0"/></a>'],
  ['a link that runs, in character references', '<a xlink:href="&#x6A;avascript&#x3A;alert(1)"><path d="M0 0"/></a>'],
  ['a gradient of another file, after a space', '<linearGradient href=" http://evil.example/x#y"/>'],
  ['a gradient of another file, whose mark is escaped', '<linearGradient href="%23a&#10;http://evil.example"/>'],
  ['an attribute set later', '<set attributeName="href" to="javascript:alert(1)"/>'],
  ['an animation', '<animate attributeName="href" values="javascript:alert(1)"/>'],
  ['a gradient of another file', '<linearGradient xlink:href="http://evil.example/x#y"/>'],
  ['hidden markup', '<desc>&lt;script&gt;alert(1)&lt;/script&gt;</desc><title><![CDATA[<script>]]></title>'],
  ['a program of a tool', '<metadata><x xmlns="urn:x" href="http://evil.example"><script>1</script></x></metadata>'],
  ['elements of another namespace', '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>'],
  ['a style sheet beside', '<?xml-stylesheet href="http://evil.example/x.css"?><!-- http://evil.example -->'],
];

describe('nothing that runs, fetches or hides is written', () => {
  test.each(ATTACKS)('%s', (_, inside) => {
    const outcome = outcomeOf(drawSvg(inside));
    if (outcome.startsWith('refused: content')) return;
    expect(outcome).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 24 24"><path /);
    expect(outcome.slice(40)).not.toMatch(
      /http|data:|<style|<a\b|<script|@import|&|javascript|\bon\w+=|<[?!]|url\((?!#)/i,
    );
  });

  test('the sanitiser alone would leave some of it, and all of them together pass neither', async () => {
    const clean = await purifySvg(drawSvg(ATTACKS.map(([, inside]) => inside.replace(/<\?.*\?>/, '')).join('')));
    expect(clean).not.toMatch(/<script|javascript:|onload|foreignObject/i);
    expect(clean).toMatch(/evil\.example/);
  });
});

describe('nothing is written that names more than there is', () => {
  const uses = Array.from({ length: 12 }, (_, n) => `<g id="g${n + 1}">${`<use href="#g${n}"/>`.repeat(10)}</g>`);
  test.each([
    ['parts that use parts', drawSvg(`<g id="g0"/>${uses.join('')}`), 'content <use>'],
    ['patterns of patterns', drawSvg('<pattern id="a"><rect fill="url(#b)"/></pattern>'), 'content <pattern>'],
    ['masks in masks', drawSvg('<mask id="a"><rect mask="url(#b)"/></mask>'), 'content mask'],
    ['a clip in a mask', drawSvg('<mask id="a"><g style="clip-path:url(#b)"/></mask>'), 'content clip-path'],
    ['more than 1,000 elements', drawSvg('<g/>'.repeat(1000)), 'size'],
    ['more than 50 cuts', drawSvg('<g mask="url(#a)"/>'.repeat(51)), 'size'],
    ['groups in groups', drawSvg('<g>'.repeat(40) + '</g>'.repeat(40)), 'size'],
    ['entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${drawSvg('<title>&a;</title>')}`, 'content DOCTYPE'],
    ['an entity of nobody', drawSvg('<title>&a;</title>'), 'format'],
    ['a doctype of another file', `<!doctype svg SYSTEM "http://evil.example/x">${drawSvg()}`, 'content DOCTYPE'],
  ])('%s', (_, file, refusal) => {
    expect(outcomeOf(file)).toBe(`refused: ${refusal}`);
  });
});

test.each([
  ['', 'nothing'],
  ['<svg viewBox="0 0 1 1"/>', 'of no namespace'],
  ['<html xmlns="http://www.w3.org/1999/xhtml"/>', 'another root'],
  ['<svg xmlns="http://www.w3.org/2000/svg"><g></svg>', 'not closed'],
])('%j is no SVG: %s', file => {
  expect(outcomeOf(file)).toBe('refused: format');
});

test('what drawing programs write stays as it was drawn', () => {
  const file = drawSvg(
    '<defs><linearGradient id="a"><stop offset="0" style="stop-color:#fff;-inkscape-x:1"/></linearGradient>' +
      '<linearGradient id="b" xlink:href="#a" gradientTransform="rotate(90)"/><clipPath id="c"><rect width="9"/></clipPath></defs>' +
      `<g clip-path="url('#c')"><text-decoration xmlns="urn:x"/><path class="x" data-name="y" d="M0,0 L1e-3-2z" fill="url(#b)"/></g>`,
  );
  expect(outcomeOf(file)).toContain(
    '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"></stop></linearGradient>' +
      '<linearGradient id="b" href="#a" gradientTransform="rotate(90)"></linearGradient>' +
      '<clipPath id="c"><rect width="9"></rect></clipPath></defs>' +
      '<g clip-path="url(#c)"><path d="M0,0 L1e-3-2z" fill="url(#b)"></path></g></svg>',
  );
});
