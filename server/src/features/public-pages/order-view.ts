import { pickLanguage } from '@ventanilla/text'
import type { Context } from 'hono'
import { Problem } from '../../platform/problem.ts'
import type { Deps } from '../deps.ts'
import { loadForm } from '../forms/snapshot/form-snapshot.ts'
import { readVersion } from '../forms/snapshot/read-version.ts'
import { findOrder } from '../payments/orders/find-order.ts'
import type { OrderView } from './payment-views.ts'

/** The order that an address names, as its pages show it, in the language that is asked for. Throws payment.notFound. */
export async function findOrderView({ db, text }: Pick<Deps, 'db' | 'text'>, c: Context): Promise<OrderView> {
  const order = await findOrder(db, { orderId: c.req.param('orderId') ?? '', accessCode: c.req.param('id') ?? '' })
  const form = await loadForm(db, order.form.uid)
  const version = form && (await readVersion(db, form.id, order.answer.version))
  if (!version) throw new Problem('payment.notFound')
  const { definition } = version
  const language = pickLanguage([c.req.query('lang') ?? definition.language], definition.language)
  const { name, settings } = form.municipality
  return {
    order,
    text: text(language),
    language,
    definition,
    municipality: name,
    form,
    docCode: settings.hideVoucherCode ? undefined : order.answer.docCode,
    query: keptQuery(c),
  }
}

function keptQuery(c: Context): string {
  const kept = ['lang', 'theme'].flatMap((name): [string, string][] => {
    const value = c.req.query(name)
    return value === undefined ? [] : [[name, value]]
  })
  return kept.length > 0 ? `?${new URLSearchParams(kept).toString()}` : ''
}
