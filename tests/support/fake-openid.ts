import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import type { Environment } from '#server/platform/environment.ts'
import { withoutEnd } from './without-end.ts'

export type FakeOpenId = Awaited<ReturnType<typeof fakeOpenId>>

/**
 * A stand-in for an OpenID Connect provider, with its own server and keys. It has only the parts that the
 * product uses.
 */
export async function fakeOpenId() {
  let key = await newKey('first')
  let held: ServerResponse[] | null = null
  let fetches = 0
  let isDown = false
  let isEndless = false
  const codes = new Map<string, Code>()
  let tokenAnswer: TokenAnswer | null = null
  let tokenRequest: TokenRequest | undefined
  const server = createServer(async (request, response) => {
    if (request.url === '/token') {
      tokenRequest = {
        authorization: request.headers.authorization,
        form: new URLSearchParams(await textOf(request)),
      }
      return tokenAnswer ? tokenAnswer(response) : answerCode(codes, tokenRequest.form, response)
    }
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
    code: null,
    levels: [],
    maxLoginAgeSeconds: null,
  }
  const codeSettings = {
    ...settings,
    code: { tokenUrl: `http://127.0.0.1:${port}/token`, clientSecret: null },
  }
  return {
    settings,
    codeSettings,
    /** Issues a code for a login with this challenge. The code can be exchanged for the token once. */
    codeFor(challenge: string, token: string) {
      const code = `code-${codes.size}`
      codes.set(code, { challenge, token })
      return code
    },
    /** From now on, the token endpoint returns this answer instead of a token. */
    answerTokenWith(given: TokenAnswer | null) {
      tokenAnswer = given
    },
    tokenRequest: () => tokenRequest,
    fetches: () => fetches,
    publicPem: () => exportSPKI(key.publicKey),
    /** Signs a valid token with the given changes. A claim that is undefined is left out. */
    async sign(now: Date, claims: JWTPayload, header: { kid?: string } = {}) {
      const seconds = Math.floor(now.getTime() / 1000)
      const usual = { iss: settings.issuer, aud: settings.clientId, iat: seconds, exp: seconds + 300 }
      return new SignJWT({ ...usual, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: key.kid, ...header })
        .sign(key.privateKey)
    },
    async rotate(kid = 'second') {
      key = await newKey(kid)
    },
    setDown(down: boolean) {
      isDown = down
    },
    setEndless() {
      isEndless = true
    },
    /** From now on, the provider reads requests but does not answer. */
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

type Code = { challenge: string; token: string }
type TokenAnswer = (response: ServerResponse) => unknown
type TokenRequest = { authorization: string | undefined; form: URLSearchParams }

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

/** Returns the token for a code once, and only with the verifier that fits the challenge (RFC 7636, 4.6). */
function answerCode(codes: Map<string, Code>, form: URLSearchParams, response: ServerResponse) {
  const code = codes.get(form.get('code') ?? '')
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  codes.delete(form.get('code') ?? '')
  const isRight = code?.challenge === challenge && form.get('grant_type') === 'authorization_code'
  response.setHeader('Content-Type', 'application/json')
  if (!isRight) return response.writeHead(400).end(JSON.stringify({ error: 'invalid_grant' }))
  return response.end(JSON.stringify({ token_type: 'Bearer', access_token: 'a', id_token: code.token }))
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
