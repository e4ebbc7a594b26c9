import type { AnswerTable, TableRows, TableRowsRead } from '@ventanilla/api'
import { expect } from 'vitest'
import { json, type OpenApp } from './open-app.ts'

type Headers = Record<string, string>

/** Sends tables of answers, as an administrator who reads Spanish where no other is named. */
export function tableImporter(app: () => OpenApp) {
  const admin = async () => ({ ...(await app().signIn('admin@demo.local')), 'Accept-Language': 'es' })
  const send = async (form: string, given: Blob, headers?: Headers) => {
    const body = new FormData()
    body.set('file', given)
    return await app().request(`/api/v1/forms/${form}/answers/import/table`, {
      method: 'POST',
      headers: headers ?? (await admin()),
      body,
    })
  }
  const ask = async (form: string, body: TableRows, headers?: Headers) =>
    await app().request(`/api/v1/forms/${form}/answers/import/rows`, json(body, headers ?? (await admin())))
  return {
    admin,
    send,
    ask,
    read: async (form: string, given: Blob): Promise<AnswerTable> => {
      const response = await send(form, given)
      expect(response.status).toBe(200)
      return await response.json()
    },
    take: async (form: string, body: TableRows): Promise<TableRowsRead['results']> => {
      const response = await ask(form, body)
      expect(response.status).toBe(200)
      const { results }: TableRowsRead = await response.json()
      return results
    },
    rowsOf: ({ rows, guess }: AnswerTable, more: Partial<TableRows> = {}): TableRows => ({
      ...guess,
      rows: rows.map(({ cells }) => ({ cells })),
      ...more,
    }),
  }
}
