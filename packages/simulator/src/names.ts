import { type Draws, pick, pickOne, unit, weighted } from './random.ts';

const REGIONS = weighted([
  ['ON', 46],
  ['BC', 15],
  ['AB', 13],
  ['QC', 13],
  ['MB', 4],
  ['SK', 3.5],
  ['NS', 2.6],
  ['NB', 1.5],
  ['NL', 1],
  ['PE', 0.2],
  ['YT', 0.07],
  ['NT', 0.07],
  ['NU', 0.06],
]);

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const FIRST = words(`
  Liam Noah Olivia Emma James William Charlotte Amelia Jack Lucas Sophia Ava Ethan Mason Grace Hannah Daniel Matthew
  Emily Chloe Aisha Priya Arjun Harpreet Gurpreet Simran Wei Mei Jun Hao Linh Minh Anh Fatima Omar Yusuf Layla Mohammed
  Maria Jose Carlos Sofia Ivan Olena Dmytro Anna Kateryna Marco Giulia Kevin Jessica Ashley Brandon Tyler Megan Ryan
  Nicole Stephanie Andrew Michelle Rachel Kwame Amara Chinedu Ngozi Tariq Zainab Samuel Esther Caleb Naomi Victor Irene
`);
const LAST = words(`
  Smith Brown Martin Wilson MacDonald Campbell Anderson Taylor Thompson Stewart Lee Wong Chan Li Chen Zhang Wang Singh
  Gill Dhillon Sidhu Patel Sharma Kumar Khan Ahmed Ali Hussain Nguyen Tran Pham Le Kim Park Choi Garcia Santos Reyes Cruz
  Silva Rodriguez Rossi Ferrari Kowalski Novak Kovalenko Shevchenko Petrov Friesen Penner Klassen Unger Reimer Young King
  Wright Robinson Clark Walker Hall Green Baker Adams Mitchell Roberts Murphy Kelly Sullivan Okafor Mensah Osei Abdi
  Hassan Yousef Haddad Cohen Levy Johnson Williams Jones Davis Miller Fraser Reid Morrison Ross Grant Bell Scott Murray
`);
const FRENCH_FIRST = words(`
  Louis Emile Charles Antoine Gabriel Nathan Alexis Simon Mathieu Olivier Guillaume Pierre Jacques Michel Alain Claire
  Juliette Camille Florence Charlotte Isabelle Nathalie Sylvie Catherine Marie Anne Lucie Manon Julie Karine Martin
`);
const FRENCH_LAST = words(`
  Tremblay Gagnon Roy Bouchard Gauthier Morin Lavoie Fortin Ouellet Pelletier Bergeron Leblanc Paquette Girard Simard
  Boucher Caron Beaulieu Cloutier Poirier Fournier Lapointe Leclerc Lefebvre Poulin Thibault Nadeau Martel Richard Cormier
`);
const MARKED_FIRST = words(`
  Zoé Chloé Émilie Élodie Léa Noémie Mégane Hélène Geneviève Thérèse André René Frédéric Jérôme Étienne Félix Loïc Maël
  Jean-François Jean-Sébastien Marc-André Pierre-Luc Marie-Ève Marie-Josée Anne-Sophie François Benoît Joëlle Gaëlle
`);
const MARKED_LAST = words(`
  Bélanger Côté Lévesque Bérubé Gagné Hébert Théberge Légaré Rhéaume Québécois-Roy Tremblay-Gagnon Saint-Pierre St-Onge
  L'Écuyer L'Heureux D'Amours D'Aoust Desrosiers-Côté Dubé Bédard Guérin Lemaître Châteauvert Arsenault-Léger Thériault
`);

const MARKED_SHARE: Readonly<Record<string, number>> = { QC: 0.2, NB: 0.06, ON: 0.02 };
const FRENCH_SHARE: Readonly<Record<string, number>> = { QC: 0.8, NB: 0.3, ON: 0.05 };

export interface Person {
  readonly region: string;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * A person of one of Canada's regions, by weight; a fifth of Québec's names, and a few of Ontario's and New Brunswick's, have
 * accents, hyphens or apostrophes.
 */
export const drawPerson = (draws: Draws): Person => {
  const region = pick(draws, REGIONS);
  const isMarked = unit(draws) < (MARKED_SHARE[region] ?? 0);
  const isFrench = unit(draws) < (FRENCH_SHARE[region] ?? 0);
  const [first, last] = isMarked ? [MARKED_FIRST, MARKED_LAST] : isFrench ? [FRENCH_FIRST, FRENCH_LAST] : [FIRST, LAST];
  return { region, firstName: pickOne(draws, first), lastName: pickOne(draws, last) };
};

/** The full name of a person drawn by `drawPerson`. */
export const drawConsumerName = (draws: Draws): string => {
  const { firstName, lastName } = drawPerson(draws);
  return `${firstName} ${lastName}`;
};
