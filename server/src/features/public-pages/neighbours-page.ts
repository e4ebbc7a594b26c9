import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { textIn } from '@ventanilla/model'
import { pageFrame } from '../../platform/html/page-frame.ts'
import { pageShell, themeOf } from '../../platform/html/page-shell.ts'
import type { AppEnv } from '../../platform/http/context.ts'
import { pagePolicy } from '../../platform/http/security-headers.ts'
import { Problem } from '../../platform/problem.ts'
import type { Deps } from '../deps.ts'
import { brandingOf } from '../forms/read/form-parts.ts'
import { openPublicForm } from '../forms/read/open-public-form.ts'

/** The script, and beside it what it asks for at once (packages/widget/src/neighbours/show-neighbours.ts). */
const headOf = (uid: string, language: string) => html`<script type="module" src="/widget/map.js"></script>
<link rel="preload" as="fetch" crossorigin="anonymous" href="/api/v1/public/forms/${uid}">
<link rel="preload" as="fetch" crossorigin="anonymous" href="/api/v1/public/forms/${uid}/places.geojson?lang=${language}">`

/**
 * The map that neighbours see of a form which shows its answers (`live.publicMap`), in the town's own frame. What stands on it comes from
 * places.geojson; `/widget/map.js` draws it. Throws form.noMap where the form shows none.
 */
export function neighboursPage(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/publico/mapa/:id', async (c: Context<AppEnv>) => {
    const uid = c.req.param('id') ?? ''
    const { form, definition } = await openPublicForm(deps, uid)
    if (!form.live.publicMap) throw new Problem('form.noMap')
    const text = deps.text(c.req.query('lang') ?? definition.language)
    const theme = themeOf(c)
    const name = form.municipality.name
    const title = textIn(definition.title, text.language)
    c.header('Content-Security-Policy', pagePolicy(deps.config))
    c.header('Cache-Control', 'no-cache')
    c.header('Vary', 'Sec-Fetch-Dest')
    return c.html(
      pageShell({
        language: text.language,
        title: `${title} · ${name}`,
        theme,
        head: headOf(uid, text.language),
        frame: pageFrame(c, { config: deps.config, text }, { formUid: uid, name, branding: brandingOf(form) }),
        content: html`<ventanilla-map form-id="${uid}" lang="${text.language}" theme="${theme}"><a href="/publico/contestar/${uid}">${title}</a></ventanilla-map>`,
        isWide: true,
      }),
    )
  })
}
