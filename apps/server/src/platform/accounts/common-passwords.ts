/**
 * What people choose when a rule asks for a capital, a digit and a sign: one of these with a few characters around it. Refused is
 * whatever comes down to one of them, which is some hundred thousand passwords (security notes, C1).
 */
const WORDS = `
abc abcd abcdef abcdefg access account admin administrator adidas alexander amanda america andrea andrew angel angela anthony apple
april arsenal ashley asdf asdfgh asdfghjkl august austin autumn azerty babygirl badboy bailey banana barcelona baseball basketball
batman beach bear beautiful beaver bienvenue bigdog blink blue bonjour boston brandon brandy buster butterfly canada canadien
canadiens canucks casino changeit changeme charlie cheese chelsea chicken chocolate chris christian christmas chouchou coffee company
computer connect contrasena cookie cooper corvette cowboys dakota dallas daniel david december default diamond doctor dolphin donald
dragon drumlin eagle edmonton email enter facebook family fall february ferrari flamingo flower football forever franklin freedom
friday friend friends fuckyou gaming garfield george ginger giants golfer google guest guitar habs halifax hamilton hammer hannah
harley hello hockey home hotmail hunter iceman iloveyou india internet interac iphone jackson january jasmine jennifer jessica jesus
jetaime john jordan joshua july june junior justin killer king kitty ladies laval leafs letmein lifehack linkedin liverpool loginlogin
login london love lovely loveyou loulou maggie maganda manchester manitoba maple mapleleafs march marina market marlboro marseille
martin master matrix matthew merchant mercedes merlin michael michelle mickey midnight minecraft mobile mommy monday monkey monster
montreal motdepasse mother mustang mynoob naruto nathan newpassword newuser nicole nintendo nothing november october office oilers
oliver ontario operator orange ottawa pass passe password passwort passwords patrick payment payments peanut pepper phoenix pokemon
poop portal porsche prince princess private purple pwd qazwsx quebec qwer qwert qwerty qwertyuiop rabbit raiders ranger raptors rachel
redsox regina richard robert rocket root samantha samsung saskatoon saturday scooter secret security senators september server shadow
silver smokey snoopy soccer soleil sophie spider spiderman spring starwars steelers stephanie student summer sunday sunshine super
superman support system sysadmin taylor teacher temp temporary test tester testing thomas thunder thursday tigger tiger toronto
tuesday tutu twitter unknown user username vancouver victoria violet wednesday welcome whatever william winner winnipeg winter
wizard yankees yellow youtube zaq zxcvbn zxcvbnm
`
  .trim()
  .split(/\s+/);
const COMMON = new Set(WORDS);

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

/** The words a password comes down to: with what surrounds it cut off, read as it stands and with digits read as letters. */
const coresOf = (password: string): string[] => {
  const text = plain(password);
  const trimmed = text.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const read = (part: string) => [...part].map(character => SUBSTITUTES[character] ?? character).join('');
  return [trimmed, read(trimmed), read(text.replace(/[^a-z]+$/g, '')), read(text)].flatMap(core => [
    core.replace(/[^a-z]/g, ''),
    core.replace(/[^a-z]/g, '').replace(/^(.+)\1$/, '$1'),
  ]);
};

/** Whether a password is one that guessers try first. */
export const isCommonPassword = (password: string): boolean => coresOf(password).some(core => COMMON.has(core));

/** Whether a password holds something that is known of its owner or of the portal (security notes, C1). */
export const holdsWordOf = (password: string, words: readonly string[]): boolean => {
  const text = plain(password);
  return ['interac', 'drumlin', ...words.flatMap(word => plain(word).split(/[^a-z0-9]+/))].some(
    word => word.length >= 4 && text.includes(word),
  );
};
