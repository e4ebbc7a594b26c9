import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { textIn } from '@ventanilla/model'
import { type Folders } from '../../platform/html/built-folders.ts'
import { builtParts } from '../../platform/html/built-parts.ts'
import { pageFrame } from '../../platform/html/page-frame.ts'
import { pageShell, themeOf } from '../../platform/html/page-shell.ts'
import type { AppEnv } from '../../platform/http/context.ts'
import { pagePolicy } from '../../platform/http/security-headers.ts'
import { Problem } from '../../platform/problem.ts'
import type { Deps } from '../deps.ts'
import { brandingOf } from '../forms/read/form-parts.ts'
import { openPublicForm } from '../forms/read/open-public-form.ts'

type Head = { readonly uid: string; readonly language: string; readonly parts: readonly string[] }

/** The script, and beside it all that it asks for at once (packages/widget/src/neighbours/show-neighbours.ts): each would else wait for the one before. */
const headOf = ({ uid, language, parts }: Head) => html`<script type="module" src="/widget/map.js"></script>
<link rel="preload" as="fetch" crossorigin="anonymous" href="/api/v1/public/forms/${uid}">
<link rel="preload" as="fetch" crossorigin="anonymous" href="/api/v1/public/forms/${uid}/places.geojson?lang=${language}">
${parts.map(part => html`<link rel="modulepreload" href="/widget/${part}">`)}`

/**
 * The map that neighbours see of a form which shows its answers (`live.publicMap`), in the town's own frame. What stands on it comes from
 * places.geojson; `/widget/map.js` draws it. Throws form.noMap where the form shows none.
 */
export function neighboursPage(deps: Deps, { widget }: Pick<Folders, 'widget'>): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/publico/mapa/:id', async (c: Context<AppEnv>) => {
    const uid = c.req.param('id') ?? ''
    const { form, definition } = await openPublicForm(deps, uid)
    if (!form.live.publicMap) throw new Problem('form.noMap')
    const text = deps.text(c.req.query('lang') ?? definition.language)
    // Where there is no map, none is fetched.
    const wanted = [`neighbours-${text.language}`, ...(deps.config.mapTiles ? ['neighbours-map'] : [])]
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
        head: headOf({ uid, language: text.language, parts: await builtParts(widget, 'map', wanted) }),
        frame: pageFrame(c, { config: deps.config, text }, { formUid: uid, name, branding: brandingOf(form) }),
        content: html`<ventanilla-map form-id="${uid}" lang="${text.language}" theme="${theme}" in-address><a href="/publico/contestar/${uid}">${title}</a></ventanilla-map>`,
      }),
    )
  })
}
