import { aFee, STANDARD_PROFILE } from '../features/fees.ts';
import { type Acts, type ActsByRoute, matchNew, refusal, refusedField } from './act.ts';

const DEFINITIONS = '/v1/admin/fee-definitions';
const KIND = { channel: 'INTERAC', type: 'PAYIN' };
/** How a record says it. */
const KIND_ON_RECORD = { channel: 'INTERAC', feeType: 'PAYIN' };
const LATER = '2099-01-05';
const NO_LONGER_TO_COME = '2020-01-05';
const NOT_TO_COME = ['effectiveFrom', 'toCome'] as const;
const MISSING = '00000000-0000-4000-8000-000000000000';

const definitionBody = (acts: Acts) => ({
  ...KIND,
  name: `Definition ${acts.unique()}`,
  description: '',
  effectiveFrom: acts.dayToCome(),
  fees: [aFee()],
});
/** A definition that is as somebody saw it until their own change. */
const definition = async (acts: Acts) => {
  const by = await acts.staff();
  const body = definitionBody(acts);
  const id = String((await by.send('POST', DEFINITIONS, body))['id']);
  const object = `fee definition ${id}`;
  return {
    id,
    name: body.name,
    object,
    request: { by, params: { id }, refused: refusal('feesChanged', { of: object }) },
  };
};
const profileBody = (acts: Acts, definitionId: string) => ({
  name: `Profile ${acts.unique()}`,
  description: '',
  definitionIds: [definitionId],
});
const profile = async (acts: Acts) => {
  const { id: definitionId, request } = await definition(acts);
  const body = profileBody(acts, definitionId);
  const id = String((await request.by.send('POST', '/v1/admin/fee-profiles', body))['id']);
  return { by: request.by, body, params: { id }, object: `fee profile ${id}` };
};
/** A merchant who is to have other fees from a day on. */
const merchant = async (acts: Acts) => {
  const { merchantId: id } = await acts.merchant();
  return { id, object: `merchant ${id}`, effectiveFrom: acts.dayToCome() };
};

/** What the staff do about fees. */
export const FEE_ACTS: ActsByRoute = {
  'POST /v1/admin/fee-definitions': async acts => {
    const body = definitionBody(acts);
    const { name, effectiveFrom } = body;
    const record = { object: matchNew('fee definition'), details: { name, effectiveFrom } };
    return { by: await acts.staff(), body, record, refused: refusedField('name', 'unique', { name }) };
  },
  'PUT /v1/admin/fee-definitions/:id': async acts => {
    const { request, name: before, object } = await definition(acts);
    const name = `Renamed ${acts.unique()}`;
    return { ...request, body: { name, description: '', revision: 1 }, record: { object, details: { before, name } } };
  },
  'DELETE /v1/admin/fee-definitions/:id': async acts => {
    const { request, name, object } = await definition(acts);
    const refused = refusal('notFound', { of: object });
    return { ...request, query: { revision: '1' }, record: { object, details: { name } }, refused };
  },
  'POST /v1/admin/fee-definitions/:id/versions': async acts => {
    const { request, name, object } = await definition(acts);
    const body = { effectiveFrom: LATER, fees: [aFee()], revision: 1 };
    return { ...request, body, record: { object, details: { name, effectiveFrom: LATER } } };
  },
  'POST /v1/admin/fee-definitions/:id/withdraw': async acts => {
    const { request, id, name, object } = await definition(acts);
    const later = { effectiveFrom: LATER, fees: [aFee()], revision: 1 };
    await request.by.send('POST', `${DEFINITIONS}/${id}/versions`, later);
    const { versions } = await request.by.send('GET', `${DEFINITIONS}/${id}`);
    const body = { versionId: (versions as { id: string }[])[0]?.id, revision: 2 };
    return { ...request, body, record: { object, details: { name, effectiveFrom: LATER } } };
  },
  'POST /v1/admin/fee-profiles': async acts => {
    const { request, id } = await definition(acts);
    const body = profileBody(acts, id);
    const details = { name: body.name };
    const record = { object: matchNew('fee profile'), details };
    return { by: request.by, body, record, refused: refusedField('name', 'unique', details) };
  },
  'PUT /v1/admin/fee-profiles/:id': async acts => {
    const { by, params, body, object } = await profile(acts);
    const name = `Renamed ${body.name}`;
    const record = { object, details: { before: body.name, name } };
    return {
      by,
      params,
      body: { ...body, name, revision: 1 },
      record,
      refused: refusal('feesChanged', { of: object }),
    };
  },
  'DELETE /v1/admin/fee-profiles/:id': async acts => {
    const { by, params, body, object } = await profile(acts);
    const record = { object, details: { name: body.name } };
    return { by, params, query: { revision: '1' }, record, refused: refusal('notFound', { of: object }) };
  },
  'POST /v1/admin/fee-assignments': async acts => {
    const { id, object, effectiveFrom } = await merchant(acts);
    const body = { merchantIds: [id], profileId: STANDARD_PROFILE, effectiveFrom };
    const past = { effectiveFrom: NO_LONGER_TO_COME };
    return {
      by: await acts.staff(),
      body,
      record: { object, details: { profile: 'Standard', effectiveFrom } },
      refused: { body: { ...body, ...past }, ...refusedField(...NOT_TO_COME, past) },
    };
  },
  'POST /v1/admin/fee-assignments/:id/withdraw': async acts => {
    const by = await acts.staff();
    const { id: merchantId, object, effectiveFrom } = await merchant(acts);
    const url = `/v1/admin/merchant-fees/${merchantId}`;
    await by.send('POST', `${url}/custom`, { ...KIND, effectiveFrom, fees: [aFee()] });
    const { assignments } = await by.send('GET', url);
    const id = (assignments as { id: number }[])[0]?.id ?? '';
    const record = { object, details: { choice: id, effectiveFrom } };
    return { by, params: { id }, record, refused: refusal('notFound', { of: `fee assignment ${id}` }) };
  },
  'POST /v1/admin/merchant-fees/:id/definitions': async acts => {
    const { request, id: definitionId, name } = await definition(acts);
    const { id, object, effectiveFrom } = await merchant(acts);
    const body = { ...KIND, definitionId, effectiveFrom };
    return {
      by: request.by,
      params: { id },
      body,
      record: { object, details: { ...KIND_ON_RECORD, definition: name, effectiveFrom } },
      refused: { body: { ...body, definitionId: MISSING }, ...refusedField('definitionId', 'unknown', { of: object }) },
    };
  },
  'POST /v1/admin/merchant-fees/:id/custom': async acts => {
    const { id, object, effectiveFrom } = await merchant(acts);
    const body = { ...KIND, effectiveFrom, fees: [aFee()] };
    return {
      by: await acts.staff(),
      params: { id },
      body,
      record: { object, details: { ...KIND_ON_RECORD, effectiveFrom } },
      refused: { body: { ...body, effectiveFrom: NO_LONGER_TO_COME }, ...refusedField(...NOT_TO_COME, { of: object }) },
    };
  },
};
