import { describe, expect, test } from 'vitest';

import { limits } from '@/contract/limits.ts';
import { embedUrl } from '@/contract/resources/publishing.ts';
import { z } from '@/contract/zod.ts';

import { WritingFixture } from './writing-fixture.ts';

describe('createEmbedUrl (spec §2.16, §4.14)', () => {
  test('returns a preview URL with a token, valid for an hour', async () => {
    const fixture = new WritingFixture();
    const { id, preview_url } = fixture.find(() => true);
    const create = async (parent_origin: string) => {
      const { status, body } = await fixture.send('POST', `/projects/${id}/embed-url`, { parent_origin });
      expect(status).toBe(200);
      return z.parse(z.strictObject(embedUrl.shape), body);
    };
    const { embed_url, expires_at } = await create('https://docs.example.com');
    expect(new URL(embed_url).origin).toBe(preview_url);
    expect(new URL(embed_url).search).toMatch(/^\?__service_token=[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(Date.parse(expires_at) - fixture.now).toBe(limits.embedUrlLifetimeMs);
    const addresses = [embed_url, (await create('https://other.example.com')).embed_url];
    fixture.now += 1_000;
    addresses.push((await create('https://docs.example.com')).embed_url);
    expect(new Set(addresses).size).toBe(3);
    // The project is unchanged.
    expect((await fixture.project(id)).preview_url).toBe(preview_url);
  });

  test.each([
    'http://example.com',
    'https://Example.com',
    'https://example.com:443',
    'https://example.com/',
    'https://example.com/a',
    'https://example.com?a',
    'https://example.com#a',
    'https://',
    'example.com',
    '*',
    '',
    null,
    7,
    undefined,
  ])('rejects the origin %j', async (parent_origin) => {
    const fixture = new WritingFixture();
    const { id } = fixture.find(() => true);
    expect(await fixture.refused('POST', `/projects/${id}/embed-url`, { parent_origin })).toEqual({
      status: 400,
      type: 'invalid_request',
      fields: ['body.parent_origin'],
      props: null,
    });
  });

  test('rejects other properties', async () => {
    const fixture = new WritingFixture();
    const { id } = fixture.find(() => true);
    const body = { parent_origin: 'https://example.com', expires_in: 60 };
    expect(await fixture.refused('POST', `/projects/${id}/embed-url`, body)).toMatchObject({
      status: 400,
      fields: ['body.expires_in'],
    });
  });

  test('returns 404 without a preview host (spec §2.3)', async () => {
    const fixture = new WritingFixture('demo-session');
    const { id } = fixture.find((record) => record.preview_url === null, fixture.workspace(7));
    const body = { parent_origin: 'https://example.com' };
    expect(await fixture.refused('POST', `/projects/${id}/embed-url`, body)).toMatchObject({
      status: 404,
      type: 'not_found',
    });
  });
});
