import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import type { Environment } from '#server/platform/environment.ts'
import { withoutEnd } from './without-end.ts'

export type FakeOpenId = Awaited<ReturnType<typeof fakeOpenId>>

/** An OpenID Connect provider with a server and keys of its own, as far as this app sees of one. */
export async function fakeOpenId() {
  let key = await newKey('first')
  let held: ServerResponse[] | null = null
  let fetches = 0
  let isDown = false
  let isEndless = false
  const server = createServer((_request, response) => {
    fetches++
    if (isDown) response.destroy()
    else if (isEndless) withoutEnd(response)
    else if (held) held.push(response)
    else answer(response)
  })
  const answer = (response: ServerResponse) =>
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ keys: [key.publicJwk] }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const settings: NonNullable<Environment['eid']> = {
    issuer: 'https://eid.example',
    authorizeUrl: 'https://eid.example/authorize?scope=openid%20kennitala',
    jwksUrl: `http://127.0.0.1:${port}/jwks`,
    clientId: 'bakvordur-test',
    claim: 'nationalId',
  }
  return {
    settings,
    fetches: () => fetches,
    /** The public key as a text, as anybody can have it. */
    publicPem: () => exportSPKI(key.publicKey),
    /** A token that is right in all, but for what is given; a claim that is undefined is left out. */
    async sign(now: Date, claims: JWTPayload, header: { kid?: string } = {}) {
      const seconds = Math.floor(now.getTime() / 1000)
      const usual = { iss: settings.issuer, aud: settings.clientId, iat: seconds, exp: seconds + 300 }
      return new SignJWT({ ...usual, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: key.kid, ...header })
        .sign(key.privateKey)
    },
    async rotate() {
      key = await newKey('second')
    },
    setDown(down: boolean) {
      isDown = down
    },
    /** From now on its keys have no end. */
    setEndless() {
      isEndless = true
    },
    /** From now on it takes requests and does not answer them. */
    hang() {
      held = []
    },
    answerAll() {
      for (const response of held ?? []) answer(response)
      held = null
    },
    waiting: () => held?.length ?? 0,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function newKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  return {
    kid,
    privateKey,
    publicKey,
    publicJwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' },
  }
}
