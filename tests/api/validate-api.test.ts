import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '#domain/calls.ts'
import { type Call, defineCall, type JsonCall } from '#domain/platform/call.ts'
import { defineRoute } from '#server/platform/define-route.ts'
import { validateApi } from '#server/platform/validate-api.ts'
import { routes } from '#server/routes.ts'

const call = (own: Partial<JsonCall> = {}): Call =>
  defineCall({
    name: 'a.one',
    method: 'GET',
    path: 'one',
    answer: z.object({}),
    access: { types: { 1: 'all' } },
    ...own,
  })
const served = (one: Call) => defineRoute(one, () => ({}))

test('the product has an access rule and a route for every call', () => {
  expect(() => validateApi(calls, routes)).not.toThrow()
})

test.each<[what: string, calls: Call[], routes: Call[] | null, sentence: string]>([
  ['a call that nothing answers', [call()], [], 'The call a.one is declared, but has no route.'],
  ['a route without a declaration', [], [call()], 'The call a.one has a route, but is not declared.'],
  [
    'a call that nobody may use',
    [call({ access: { types: {} } })],
    null,
    'The call a.one has no access rule.',
  ],
  [
    'two calls with the same method and path',
    [call(), call({ name: 'b.one' })],
    null,
    'The calls a.one and b.one have the same method and path.',
  ],
  [
    'two paths that differ only in the name of a parameter and a slash',
    [call({ path: 'one/{id}' }), call({ name: 'b.one', path: 'one/{other}/' })],
    null,
    'The calls a.one and b.one have the same method and path.',
  ],
  [
    'two calls with the same name',
    [call(), call({ path: 'two' })],
    null,
    'The calls a.one and a.one have the same name.',
  ],
  [
    'a parameter that is only a part of a word',
    [call({ path: 'chapter{n}' })],
    null,
    'The call a.one has a parameter that is not a whole part of its path.',
  ],
])('%s stops the start with an error message', (_what, declared, answered, sentence) => {
  const routesOf = (answered ?? declared).map(served)
  expect(() => validateApi(declared, routesOf)).toThrow(new Error(sentence))
})

test('a call with two routes stops the start', () => {
  const one = call()
  expect(() => validateApi([one], [served(one), served(one)])).toThrow(
    'The calls a.one and a.one have two routes.',
  )
})

test('a call declared without an access rule stops the start', () => {
  const { access: _, ...without } = call()
  // Simulates a mistake that passed the compiler.
  const forgotten = without as Call
  expect(() => validateApi([forgotten], [served(forgotten)])).toThrow('The call a.one has no access rule.')
})
