import { dictionary } from '@zxcvbn-ts/language-common';

/** What is common here and in no list of the world's leaks: French, Canada's places and teams, words of this trade. */
const LOCAL = `
abc abcd abcdef abcdefg acadie administrateur alouettes aout automne banque bienvenue burnaby calisse changezmoi charlottetown compte
connexion doudou ete etransfer facture fevrier fredericton gatineau hiver hotmail iqaluit jeudi juin laval linkedin login longueuil
lundi mai marchand mercredi mississauga moncton mynoob newfoundland nordiques nunavut paiement payments portail printemps pwd qwer
saskatchewan saskatoon senateurs septembre sherbrooke tabarnak temporaire timhortons toonie tutu twitter utilisateur vendredi virement
whitehorse yellowknife zaq
`
  .trim()
  .split(/\s+/);

/**
 * Some 49,000 passwords that attackers try first, most of them one word. A password is refused when it is one of them after signs
 * and digits around it are removed: the required character classes make people add a few characters to what they would have chosen
 * anyway.
 */
const COMMON = new Set([...dictionary['passwords-common'], ...LOCAL]);

/** How letters are written as digits and signs. */
const SUBSTITUTES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const read = (text: string): string => [...text].map(character => SUBSTITUTES[character] ?? character).join('');

/** The words a password comes down to: with what surrounds it cut off, read as it stands and with digits read as letters. */
const wordsOf = (text: string): string[] => {
  const end = text.slice(0, text.search(/[a-z][^a-z]*$/) + 1);
  const trimmed = end.replace(/^[^a-z]+/, '');
  return [trimmed, read(trimmed), read(end), read(text)].map(each => each.replace(/[^a-z]/g, ''));
};

/** A text that says one thing twice is as common as the thing. */
const halfOf = (text: string): string => {
  const half = text.slice(0, text.length / 2);
  return half + half === text ? half : text;
};

/** What a password comes down to: itself without its signs, digits kept, or its words, or one half of it said twice. */
const coresOf = (password: string): string[] => {
  const text = plain(password);
  const cores = [text, text.replace(/[^a-z0-9]/g, ''), ...wordsOf(text)];
  return cores.flatMap(core => [core, halfOf(core)]);
};

/** Whether a password is one that guessers try first. */
export const isCommonPassword = (password: string): boolean => coresOf(password).some(core => COMMON.has(core));

/** Whether a password contains something known about its owner or the portal. */
export const holdsWordOf = (password: string, words: readonly string[]): boolean => {
  const text = plain(password);
  return ['interac', 'drumlin', ...words.flatMap(word => plain(word).split(/[^a-z0-9]+/))].some(
    word => word.length >= 4 && text.includes(word),
  );
};
