import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { rememberRoutes } from './remember-routes.ts'

const app = () =>
  new Hono({ router: rememberRoutes() })
    .use('/things/*', async (c, next) => {
      c.header('X-Thing', c.req.path.split('/')[2])
      await next()
    })
    .get('/things/:id/:part{[a-z]+}', c => c.text(`${c.req.param('id')} ${c.req.param('part')}`))
    .put('/things/:id/:part', c => c.text(`put ${c.req.param('id')}`))

it('leads each address where it leads the first time, with its own parameters and by its method', async () => {
  const asked = app()
  for (let time = 0; time < 2; time++) {
    for (const id of ['a', 'b']) {
      const found = await asked.request(`/things/${id}/x`)
      expect([await found.text(), found.headers.get('X-Thing')]).toEqual([`${id} x`, id])
      expect(await (await asked.request(`/things/${id}/x`, { method: 'PUT' })).text()).toBe(`put ${id}`)
    }
    expect((await asked.request('/things/a/1')).status).toBe(404)
    expect((await asked.request('/things/%C3%B1/x?q=1')).status).toBe(200)
  }
})

it('forgets the oldest of very many, and keeps none that is very long', async () => {
  const asked = app()
  for (let index = 0; index < 1_200; index++) {
    expect(await (await asked.request(`/things/${index}/x`)).text()).toBe(`${index} x`)
  }
  expect(await (await asked.request('/things/0/x')).text()).toBe('0 x')
  const long = 'n'.repeat(300)
  for (let time = 0; time < 2; time++) expect(await (await asked.request(`/things/${long}/x`)).text()).toBe(`${long} x`)
})
