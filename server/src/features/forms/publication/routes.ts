import { formPresence, publication } from '@ventanilla/api'
import { Hono } from 'hono'
import type { AddressOf } from '../../../platform/http/client-address.ts'
import { type AppEnv, staffUserOf } from '../../../platform/http/context.ts'
import { route } from '../../../platform/http/request/route.ts'
import { actorReader } from '../../audit/actor.ts'
import type { Deps } from '../../deps.ts'
import { tellFormPresence } from '../drafts/tell-form-presence.ts'
import { discardSharedDraft, keepSharedDraft } from './change-draft.ts'
import { approve, sendBack, takeBack } from './decide.ts'
import { listPreviewLinks, makePreviewLink, readPreview, withdrawPreviewLink } from './preview-links.ts'
import { publishDraft } from './publish-draft.ts'
import { readPublication } from './read-publication.ts'

/** Drafts that colleagues see, and how they reach citizens. */
export function publicationRoutes(deps: Deps, { addressOf }: { addressOf: AddressOf }): Hono<AppEnv> {
  const { db } = deps
  const actorOf = actorReader(addressOf)
  const app = new Hono<AppEnv>()
  route(app, publication.read, c => readPublication(db, staffUserOf(c), c.req.param('id')))
  route(app, publication.keep, c => keepSharedDraft(deps, actorOf(c), c.req.param('id'), c.req.valid('json')))
  route(app, publication.discard, c =>
    discardSharedDraft(deps, actorOf(c), c.req.param('id'), c.req.valid('header').revision),
  )
  route(app, publication.publish, c =>
    publishDraft(deps, actorOf(c), {
      formUid: c.req.param('id'),
      ...c.req.valid('header'),
      ...c.req.valid('json'),
    }),
  )
  route(app, publication.takeBack, c =>
    takeBack(deps, actorOf(c), { formUid: c.req.param('id'), ...c.req.valid('header') }),
  )
  route(app, publication.approve, c =>
    approve(deps, actorOf(c), { formUid: c.req.param('id'), ...c.req.valid('header') }),
  )
  route(app, publication.sendBack, c =>
    sendBack(deps, actorOf(c), { formUid: c.req.param('id'), ...c.req.valid('header'), ...c.req.valid('json') }),
  )
  route(app, publication.listLinks, c => listPreviewLinks(deps, staffUserOf(c), c.req.param('id')))
  route(app, publication.makeLink, c => makePreviewLink(deps, actorOf(c), c.req.param('id')))
  route(app, publication.withdrawLink, c =>
    withdrawPreviewLink(deps, actorOf(c), c.req.param('id'), c.req.param('linkId')),
  )
  route(app, publication.preview, c => readPreview(deps, c.req.param('token')))
  route(app, formPresence.tell, c => tellFormPresence(deps, staffUserOf(c), c.req.param('id'), c.req.valid('json')))
  return app
}
