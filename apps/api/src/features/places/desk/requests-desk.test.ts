import {
  approveOfficeRequest,
  changeOpsArea,
  listOfficeRequests,
  openOpsArea,
  readOpsAreas,
  refuseOfficeRequest,
  requestOffice,
  searchCollectionPoints,
  showZipCode,
} from '@lavoir/contract';
import type { AreaCells, OpsArea } from '@lavoir/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCustomer, createStaff } from '../../../../test/factories.ts';
import type { Customer } from '../../../../test/factories.ts';
import { startMailApp } from '../../../../test/mail-app.ts';
import type { MailApp } from '../../../../test/mail-app.ts';
import { pageOf } from '../../../../test/mime.ts';
import type { Session } from '../../../../test/test-app.ts';

let mails: MailApp;
let operator: Session;
let customer: Customer;

beforeAll(async () => {
  mails = await startMailApp();
  operator = (await createStaff(mails.app, 'operator', mails.world.laundryId)).session;
});
afterAll(() => mails.close());
beforeEach(async () => {
  await mails.settle();
  customer = await createCustomer(mails.app);
});

const key = () => ({ 'idempotency-key': randomUUID() });

describe('an office request', () => {
  const ask = async (name: string, zip_code = '1050') => {
    const office = {
      name,
      street: 'Avenue Louise',
      nr: '331',
      zip_code,
      city: 'Ixelles',
      country: 'Belgium',
      comment: 'A cellar on the left',
    };
    const { body } = await mails.app.send(requestOffice, { as: customer.session, body: { office } });
    return body.id;
  };
  const listed = async (id: number) => {
    const { body } = await mails.app.send(listOfficeRequests, { as: operator });
    return body.requests.find((one) => one.id === id);
  };
  const approve = (id: number, change: object = {}) =>
    mails.app.send(approveOfficeRequest, {
      as: operator,
      params: { id: String(id) },
      headers: key(),
      body: {
        company: 'Notaires Louise',
        laundry_id: mails.world.laundryId,
        service_fee: 2.5,
        delivery_fee: null,
        secure: false,
        weekdays: [2, 5],
        places: 6,
        ...change,
      },
    });
  const say = (id: number) =>
    mails.app.send(refuseOfficeRequest, {
      as: operator,
      params: { id: String(id) },
      headers: key(),
      body: { reason: 'Our vans don’t come there.' },
    });
  const mailTo = async () => {
    await mails.app.drainMails();
    return mails.server.received
      .filter(({ to }) => to.includes(customer.email))
      .map((mail) => pageOf(mail))
      .join();
  };

  test('in an area waits with that area’s laundry and days; approved, it is a point that its people find', async () => {
    const id = await ask('Étude Louise');
    await mails.app.drainMails();
    const wanted = mails.server.received.map((mail) => pageOf(mail)).join();
    expect(wanted).toContain(`/ops/places/requests?request=${id}`);
    expect(await listed(id)).toMatchObject({
      state: 'open',
      area: { name: 'Brussels', weekdays: [1, 4] },
      answered: null,
    });
    const { status, body } = await approve(id);
    expect(status).toBe(200);
    expect(await listed(id)).toMatchObject({ state: 'approved', answered: { point_id: body.point_id } });
    const found = await mails.app.send(searchCollectionPoints, {
      as: customer.session,
      query: { q: 'Étude' },
    });
    expect(JSON.stringify(found.body)).toContain('Étude Louise');
    expect(await mailTo()).toContain('We come to your office');
  });

  test('outside every area can be approved as well, once a fee is said for it', async () => {
    const id = await ask('Far Office', '6600');
    expect(await listed(id)).toMatchObject({ area: null });
    const { status, body } = await approve(id);
    expect([status, body]).toMatchObject([
      422,
      { code: 'fee_missing', message: { delivery_fee: expect.any(String) } },
    ]);
    expect(await listed(id)).toMatchObject({ state: 'open' });
    expect((await approve(id, { secure: true, delivery_fee: 7.5 })).status).toBe(200);
  });

  test('can’t be given to a laundry that isn’t there', async () => {
    const { status, body } = await approve(await ask('Nobody’s Office'), { laundry_id: 2_147_483_647 });
    expect([status, body.code]).toEqual([422, 'invalid_input']);
  });

  test('that is refused says why to who asked', async () => {
    const id = await ask('Small Office');
    expect((await say(id)).status).toBe(200);
    expect(await listed(id)).toMatchObject({
      state: 'refused',
      answered: { reason: 'Our vans don’t come there.' },
    });
    expect(await mailTo()).toContain('Our vans don’t come there.');
  });

  test('that two answer at once has one answer, and one point', async () => {
    const id = await ask('Twice');
    const answers = await Promise.all([approve(id), say(id), approve(id, { company: 'Another' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});

describe('an area', () => {
  const open = (change: object = {}) =>
    mails.app.send(openOpsArea, {
      as: operator,
      headers: key(),
      body: {
        name: 'Uccle',
        laundry_id: mails.world.laundryId,
        delivery_fee: 5.9,
        zip_codes: ['1180', '1190'],
        weekdays: [2, 5],
        places: 8,
        ...change,
      },
    });

  /** As somebody sends it who saw the area like that. */
  const change = ({ id, name, laundry_id, delivery_fee }: OpsArea, wish: Partial<AreaCells>) => {
    const seen = { name, laundry_id, delivery_fee };
    return mails.app.send(changeOpsArea, {
      as: operator,
      params: { id: String(id) },
      body: { ...seen, ...wish, seen },
    });
  };
  /** The one of them that was there first. */
  const anArea = async () => {
    const { areas } = (await mails.app.send(readOpsAreas, { as: operator })).body;
    const [area] = areas.toSorted((one, other) => one.id - other.id);
    if (!area) throw new Error('no area');
    return area;
  };
  const changesOf = async ({ id }: OpsArea) => {
    const { count } = await mails.app.db
      .selectFrom('area_changes')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('service_area_id', '=', id)
      .where('action', '=', 'changed')
      .executeTakeFirstOrThrow();
    return count;
  };

  test('that opens is served at once, with its days; its name and zip codes are nobody else’s', async () => {
    const { status, body } = await open();
    expect(status).toBe(200);
    const areas = (await mails.app.send(readOpsAreas, { as: operator })).body.areas;
    expect(areas.find(({ id }) => id === body.id)).toMatchObject({
      delivery_fee: 5.9,
      shifts: [
        { weekday: 2, capacity: 8, slots: 15 },
        { weekday: 5, capacity: 8, slots: 15 },
      ],
    });
    const zip = await mails.app.send(showZipCode, { params: { zip_code: '1180' } });
    expect(zip.body.is_served).toBe(true);
    expect((await open({ zip_codes: [] })).body).toMatchObject({ code: 'area_name_taken' });
    expect((await open({ name: 'Forest' })).body).toMatchObject({ code: 'zip_code_of_area' });
  });

  test('refuses a laundry that does not exist', async () => {
    const laundry_id = 2_147_483_647;
    const changed = await change(await anArea(), { laundry_id });
    for (const { status, body } of [await open({ name: 'Uccle Sud', laundry_id, zip_codes: [] }), changed])
      expect([status, body]).toMatchObject([
        422,
        { code: 'invalid_input', message: { laundry_id: expect.any(String) } },
      ]);
  });

  test('is called otherwise and given another fee', async () => {
    const area = await anArea();
    const wish = { name: 'Renamed', laundry_id: mails.world.otherLaundryId, delivery_fee: null };
    for (const { status, body } of [await change(area, wish), await change(area, wish)])
      expect([status, body.areas.find(({ id }) => id === area.id)]).toMatchObject([
        200,
        { ...wish, laundry: 'antwerpen', changed: { by: 'Test Person' } },
      ]);
    expect(await changesOf(area)).toBe(1);
  });

  test('that two change at once keeps what each changed; of the same cell the second hears that it was changed', async () => {
    const area = await anArea();
    expect((await change(area, { name: 'Of the first' })).status).toBe(200);
    expect((await change(area, { delivery_fee: 6.5 })).status).toBe(200);
    const second = await change(area, { name: 'Of the second', delivery_fee: 7 });
    expect([second.status, second.body.code]).toEqual([409, 'changed_meanwhile']);
    expect(await anArea()).toMatchObject({ name: 'Of the first', delivery_fee: 6.5 });
    const seen = await anArea();
    const answers = await Promise.all(
      ['Of the third', 'Of the fourth'].map((name) => change(seen, { name })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
