import type { Locale } from '@drumlin/contract/core/money.ts';
import type { FastifyRequest } from 'fastify';

/** The language of an answer: the first of English and French in Accept-Language, by its weights; English without one. */
export const requestLocale = (request: Pick<FastifyRequest, 'headers'>): Locale => {
  const wanted = (request.headers['accept-language'] ?? '')
    .slice(0, 256)
    .split(',')
    .map(part => {
      const [tag = '', weight = 'q=1'] = part.trim().split(';');
      return { language: tag.trim().slice(0, 2).toLowerCase(), weight: Number(weight.trim().slice(2)) || 0 };
    })
    .filter(({ language, weight }) => ['en', 'fr'].includes(language) && weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  return wanted[0]?.language === 'fr' ? 'fr-CA' : 'en-CA';
};
