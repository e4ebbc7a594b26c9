import { html } from 'hono/html'
import type { Html } from '../../../platform/html/page-shell.ts'
import { plain } from './endpoint-part.ts'

/** What holds for every endpoint. */
export function introduction(description: string, url: string, base: string): Html {
  const signIn = `curl '${base}/session' \\
  -c cookies.txt \\
  -H 'Content-Type: application/json' \\
  -d '{"email":"lucia@example.org","password":"…"}'
curl '${base}/forms' \\
  -b cookies.txt`
  return html`<article id="start"><h2>How it works</h2>
<div><p>${description}</p>
<dl class="wide">
<dt>Address</dt><dd>Everything is under <code>${url}</code>. <a href="/api/v1/openapi.json">The OpenAPI document</a> says the same for tools.</dd>
<dt>Session</dt><dd>Signing in sets a cookie; send it with every request. A program sends no <code>Origin</code>. Citizens' sessions open by <code>Authorization: Bearer</code>, with the token that <code>POST /citizen/session</code> gives; the examples call it <code>$TOKEN</code>.</dd>
<dt>Keys</dt><dd>Programs send the key that <code>POST /api-keys</code> gave as <code>Authorization: Bearer</code>, and no cookie. Endpoints say which scopes open them.</dd>
<dt>Refusals</dt><dd>Answered as <a href="#Problem"><code>Problem</code></a>, each with its code: the codes of an endpoint stand beside it.</dd>
<dt>Revisions</dt><dd>What can be edited has a <code>revision</code>. Send the one that was read as <code>If-Match</code>; 412 says that somebody was quicker.</dd>
<dt>Once</dt><dd>With an <code>Idempotency-Key</code> the same request has the same result, however often it is sent.</dd>
<dt>Values</dt><dd>JSON; instants in UTC; ids are texts. A field that nobody knows is refused.</dd>
</dl></div>
<div class="example"><h3>Sign in, and ask</h3><pre>${plain(signIn)}</pre></div></article>`
}
