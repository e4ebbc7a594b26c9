import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** What the provider does instead of answering: nothing for ever, an error, or something that no provider says. */
export type Trouble = 'hangs' | 'error' | 'garbage'

export type OidcServer = {
  issuer: string
  /** The environment of a server that signs on here. */
  environment: Record<string, string>
  /** Trouble on the paths that match, until it is called with undefined. */
  trouble(kind: Trouble | undefined, path?: RegExp): void
  /** Signs somebody in as a browser would, from the provider's address to our callback; an account named 'no' refuses. */
  signIn(address: string, account: string): Promise<string>
  close(): Promise<void>
}

const client = { id: 'ventanilla', secret: 'a secret between the two of them' }

/** A real OpenID Connect provider on a free port. The account's id is its username in capitals, so that nobody can mistake one for the other. */
export async function openOidcServer(
  callbacks: string[] = ['http://localhost/api/v1/session/sso/callback'],
): Promise<OidcServer> {
  let handle: (request: IncomingMessage, response: ServerResponse) => unknown = () => {}
  let kind: Trouble | undefined
  let where = /./
  const server = createServer((request, response) => {
    const isHere = kind !== undefined && where.test(request.url ?? '')
    if (isHere && kind === 'hangs') return
    if (isHere && kind === 'error') return void response.writeHead(500).end('Internal Server Error')
    if (isHere && kind === 'garbage')
      return void response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"hello": [1, 2')
    handle(request, response)
  })
  const port = await listen(server)
  const issuer = `http://127.0.0.1:${port}`
  handle = providerAt(issuer, callbacks).callback()

  return {
    issuer,
    environment: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client.id, OIDC_CLIENT_SECRET: client.secret },
    trouble: (next, path = /./) => {
      kind = next
      where = path
    },
    signIn: (address, account) => walk(address, issuer, account),
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}

function listen(server: Server): Promise<number> {
  return new Promise(resolve => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

function providerAt(issuer: string, callbacks: string[]): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: callbacks,
        post_logout_redirect_uris: callbacks.map(callback => new URL('/login', callback).href),
      },
    ],
    claims: { openid: ['sub'], profile: ['preferred_username'], email: ['email', 'email_verified'] },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        preferred_username: id.toLowerCase(),
        email: `${id.toLowerCase()}@town.example`,
        email_verified: true,
      }),
    }),
    features: { devInteractions: { enabled: true }, rpInitiatedLogout: { enabled: true } },
    pkce: { required: () => true },
    cookies: { keys: ['for the tests'] },
    ttl: { Session: 600, Grant: 600, Interaction: 600, AccessToken: 600, IdToken: 600 },
  })
}

/** Follows redirects and fills in the provider's own pages, with its cookies, until an address of ours comes. */
async function walk(address: string, issuer: string, account: string): Promise<string> {
  const cookies = new Map<string, string>()
  let next = { address, init: {} as RequestInit }
  for (let steps = 0; steps < 20; steps++) {
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(next.address, {
      ...next.init,
      redirect: 'manual',
      headers: { ...next.init.headers, Cookie },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('Location')
    if (location) {
      const target = new URL(location, next.address).href
      if (!target.startsWith(issuer)) return target
      next = { address: target, init: {} }
      continue
    }
    const page = await response.text()
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1]
    const cancel = /<a href="([^"]*abort[^"]*)"/.exec(page)?.[1]
    const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1]
    if (account === 'no' && cancel) next = { address: new URL(cancel, next.address).href, init: {} }
    else if (action && prompt)
      next = {
        address: new URL(action, next.address).href,
        init: { method: 'POST', body: new URLSearchParams({ prompt, login: account, password: 'any' }) },
      }
    else throw new Error(`the provider shows a page without a way on: ${response.status} ${page.slice(0, 500)}`)
  }
  throw new Error('the provider leads in circles')
}
