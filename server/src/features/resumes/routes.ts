import { resumes } from '@ventanilla/api'
import { eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../platform/http/context.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { route } from '../../platform/http/request/route.ts'
import { Problem } from '../../platform/problem.ts'
import type { Deps } from '../deps.ts'
import { addResume, replaceResume } from './add-resume.ts'
import { findResume, shownResume } from './find-resume.ts'
import { removeResume } from './remove-resume.ts'

/** What somebody wrote, for another device of theirs. Nothing here reads it, and nobody who has not the link learns that it is there. */
export function resumesRoutes(
  deps: Deps,
  { limits, clientOf }: { limits: RateLimits; clientOf: (c: Context) => string },
): Hono<AppEnv> {
  const { db, files } = deps
  const tokenOf = (c: Context) => c.req.header('Resume-Token')
  const held = (c: Context) => ({ id: c.req.param('id') ?? '', token: tokenOf(c) })
  const app = new Hono<AppEnv>()
  route(app, resumes.add, async c => {
    const client = clientOf(c)
    await limits.take('resume', client)
    return await addResume(deps, {
      formUid: c.req.valid('query').form,
      token: tokenOf(c),
      request: c.req.raw,
      client,
    })
  })
  route(app, resumes.replace, async c => {
    const client = clientOf(c)
    await limits.take('resume', client)
    return await replaceResume(deps, held(c), c.req.raw, client)
  })
  route(app, resumes.read, async c => {
    await limits.take('resumeRead', clientOf(c))
    return shownResume(await findResume(deps, held(c)))
  })
  route(app, resumes.content, async c => {
    await limits.take('resumeRead', clientOf(c))
    const { path } = await findResume(deps, held(c))
    const stored = await files.get(path)
    if (!stored) throw new Problem('service.unavailable', { retryAfter: 5 })
    return new Response(stored.stream, {
      headers: {
        'Content-Type': 'application/octet-stream',
        'Content-Disposition': 'attachment; filename="sealed"',
        'Content-Length': String(stored.size),
        'Cache-Control': 'no-store',
      },
    })
  })
  route(app, resumes.take, async c => {
    await limits.take('resumeRead', clientOf(c))
    const row = await findResume(deps, held(c))
    const { device } = c.req.valid('json')
    await db.sql.update(db.tables.resume).set({ device }).where(eq(db.tables.resume.uid, row.uid))
    return shownResume({ ...row, device })
  })
  route(app, resumes.remove, async c => {
    await limits.take('resumeRead', clientOf(c))
    await removeResume(deps, held(c), c.req.valid('query').sent ? 'sent' : 'deleted')
  })
  return app
}
