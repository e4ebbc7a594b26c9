import type { Text } from '@ventanilla/text'
import { eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { pageFrame, titled } from '../../platform/html/page-frame.ts'
import { pageShell, themeOf } from '../../platform/html/page-shell.ts'
import type { AppEnv } from '../../platform/http/context.ts'
import { pagePolicy } from '../../platform/http/security-headers.ts'
import type { Deps } from '../deps.ts'
import { shownTown } from '../forms/read/shown-town.ts'

/**
 * The page behind a link of a mail. It is the same for every link, for what tells them apart stands behind the # and reaches no server by
 * itself: `/widget/correction.js` (packages/widget/src/pages/correction) sends it in a body, and asks for what it opens. The address names the
 * town alone, so that who asks stands at its head.
 */
export function correctionPage({ db, config, text: textFor }: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/publico/corregir/:municipality', async (c: Context<AppEnv>) => {
    const text = textFor(c.req.query('lang') ?? c.req.header('Accept-Language'))
    const town = await shownTown(db, eq(db.tables.municipality.uid, c.req.param('municipality') ?? ''))
    c.header('Content-Security-Policy', pagePolicy(config, { 'frame-ancestors': "'none'" }))
    c.header('Cache-Control', 'no-store')
    c.header('Referrer-Policy', 'no-referrer')
    const isExample = c.req.param('municipality') === exampleTown
    return await c.html(
      pageShell({
        language: text.language,
        title: titled(text.t(isExample ? 'portal.link.example.title' : 'portal.link.gate.title'), town),
        theme: themeOf(c),
        frame: pageFrame(c, { config, text }, town),
        ...(isExample ? exampleParts(text) : linkParts(text)),
        isWide: true,
      }),
    )
  })
}

/** The town of a letter's example, which is none. */
const exampleTown = '-'

/** What the button of a trial leads to: nothing that looks like a link that is over. */
function exampleParts({ t }: Pick<Text, 't'>) {
  return {
    content: html`<div class="card"><h1>${t('portal.link.example.title')}</h1><p>${t('portal.link.example.body')}</p></div>`,
  }
}

function linkParts({ t }: Pick<Text, 't'>) {
  return {
    head: html`<script type="module" async src="/widget/correction.js"></script>`,
    content: html`<div class="card" role="status"><p>${t('portal.link.opening')}</p></div>
<noscript><p class="note">${t('portal.noScript')}</p></noscript>`,
  }
}
