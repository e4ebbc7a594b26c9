import { createHash } from 'node:crypto'
import type { Branding } from '@ventanilla/model'
import { eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { newFilePath } from '../outside/file-store/file-path.ts'
import type { DemoPlaces } from './places.ts'

type Logo = { readonly alt: string; readonly png: readonly string[] }

/** Small pictures as base64, by the municipality's uid: two towns have a logo of their own on their forms (spec 1 §2). */
const logos: Readonly<Record<string, Logo>> = {
  egues: {
    alt: 'Ayuntamiento del Valle de Egüés',
    png: [
      'iVBORw0KGgoAAAANSUhEUgAAARgAAAA4BAMAAADUe/o9AAAAKlBMVEX////R3di8zsb+/v6VqqV1nIpweoNcaHKmxbUYaD0bakBTjm89gV0qdE',
      'z/ZB18AAAAA3RSTlMi/vj45uBNAAAHUElEQVRYw82Zz08bRxTHnfYf6GYMRgKkmkV1D62U2WdTS/RivLUNag4paVWcRCrB2lxLgqBST6kdidBw',
      'KxK7iQ+pisQO3gNFkcCuDzStVAgcioKEN/h/6Zsd/1ibhB+piRnJ2Ovdnfns933fmxns8Xg8kgTta6poX3zncVoULgCMKvVzlvcByEWAkQIIA+',
      '1tdRjZ47l0QWBA8n/IowQfq4nMrLtl5HcPQ/1XnCgN6wbTG9paG5SRFAdmjGHTdaZzJNY2GKkOU2kG/2O2AQaAXiQYOALjNPN5+2CSzTD6hVKm',
      'BqMcSfKmuaOTvPFUy2F8k0fufjOMei5hqsPEtea7Y2/uOHXOMKkA8RIIRr0AP4HXmyLKnZTsTQ0Bjai3lVgEggTwW/Be1mRlRpVpbOjcYJRJn9',
      'wZBV80TmiMxLXYuHJHlVUVR55OzcRiUxCQlan+uxCfjk0iDAkMxaNvBcPbCTDBewMTwXGIkwABDeIyvSuMMTChTHM/xYiP+GR8Q4QUj6BGgpPn',
      'BeOTlUk6RVOAMDFkoikUCGh/bEK5i0T4tU+K+yUHNoa4dAqQtxUwOftI0YsP9U9BDPv/CAcjMS4POvojHq7JCowc1zTNUQ6Z6W3O0wIY82DEaF',
      'bmzszMDPH13+PKpDgRxgLlwfAhDJopTnz+gJ9KIowC5of/ByPqjBUN4d+XWy4YjBCNywN30MKETjscNMZH7BynQhk84eOODaDB+XkNPd8KmBVC',
      '84xFb7nCNDDpeHWGgG88Ns3DhO4Z8muX45M45mdRDiMPTEkqCIOrciASmGgFzCZAD1vAV31uGsCHDkZQE6BaSoV+grnk1aKdmhpVxrH6YP3tRE',
      'k0DTrBOSUHtRRpAYyFA4ftVQgeWUI4+UHdYzSO13CKvmUFbjTwEv90VQa60QzTOfEOZu1GZTadiouv+SYYRSPvGsaqrRUGjUYYeq57vNeG6bfa',
      '6bDdjmWnWxlztX5+7DiYsxoUhZWEtOGvySlhnrgu7DWqqU2dfmilN6A31qGj0Dwr0x+/ajjEPYfk6q0YvTnqfOhZOpUyw+4oAYTMKkxolwvWvT',
      'NasXLpF/Dpo03dKfqi+/DRDrbN+nF+rSjuyEdPGaZGx26zymFQX3Y2nOkqzG/QcwQmzJbdh1cN3AQe1I8z6QfO7cH903lm3rC+dW+186wmxWNk',
      '26rGkNqL0GOsHYH51X04wl79UVh9jXek08F8yhq32ka2IgVsIEe4tARdmYQf2TgMB1Uys1VX9EccZehsolIbHrJrjmfCCdI1i9/fxxd2p8wm+C',
      '1dakI6HqbHYNVdtrPfrhedOT0KIf1A2WVGeRRhRJhokbF/xAXdtnWdK/PItvYF34jheIMWjf2rTFaQNGzuAdyy2N8EOmxmvToeZlAX29rqcobl',
      'qs/dy1YRdTVcPiyjxx0YYxQ+YYe2JYbMM8vC8YK6tctEbEb01b4+At3MMm0mc9mCxh4MlizuxIfGob1CjoUJm6gMEy9Wm6ecdDKewhyLKhFcXu',
      'QIh+lGz+Rz/g4xfYTLK/5b7ABdd+3y1oIQk5XL5TXM0N87mFAmqO/BsHW/yz6A5IJEM8crg+nT2PZqaYt+KVr4KJI/aRGltMyVofhGSwdi6sCH',
      'tpchid5KCp/jctG0n8MY3pWvwGB/GyuY2ys0/4qcZGC42gRTy166sSLZ2M/Pu2XbSvM6gzBh80nhj9KCCPBzHOsANrIvCttZIgz84kZhlG7leG',
      'LJis0985RuWzsFDNCccfgsfQJMdyOLVccftmax1gRL2Z0thLEdmJBhotUfOzdieQwby2Bz8xvOMPPOo9CtxzxiqMwi9wx1LsiSwZJuLJ0Ao9gN',
      'MK6S1WsW9E1MoT/JMKvChNlS4kEmIWA2sc6gMpaqVtJ9RMBs5PgEjAZeROPtIZuaUPGC/ps2Sx8Pg2XztVEC+NywMZd7McOTLE1R8x62Rkv71d',
      'VeCLO2A20xwsWklaIX5efGslG6xQhl3PPomcfVC3hfx8OETBfLkstkYdOw0jzDu7aNtMimUUhaEZpZFQZf6buFYeq1fqcf36hk04vCs3WYN/dv',
      'mEym27nZInvK003yPgP1Pp0/EYa6LXzNXcS3jBxPmtwuyludm3qzuR3biSVNsnLOOMCHsXbKT4TLeA3/BQZNli0yGZKmZWFqhxhesABjh+VSVj',
      '4BBi1a0+ZlQ/aNccNhbdufswQMBlEp6sahQPZiBUZl4JFuWOuVoi2Wal+W17Ea8OJ3HWHoTcbK6zxts+twEgxascLypDH1xNpEyhAFP0iSWNzQ',
      'THWGod6I+GY24SeVG3hzVkF8ZoNMBCq3+Hk/1+/DyTBUeNjMXmvNclLx4wy7cMZlZ+3HJtSeT5frLVrbhg4LRf3fM/6zKCJVV7XhvMH0f1q1FQ',
      'ihjVfkM8FQzyWppk1Xkf3Vsm0JfVC4nj7bv9GueN6rw4DybRt/4gH4wOPp62vnr4JuGI/Hc+/yBYG5wn+klOlFgFEV8fOtn1wAmG++93j+A8sb',
      'd999y9S2AAAAAElFTkSuQmCC',
    ],
  },
  desarrollo: {
    alt: 'Municipio de desarrollo',
    png: [
      'iVBORw0KGgoAAAANSUhEUgAAARgAAAA4BAMAAADUe/o9AAAAKlBMVEX////////R2uVcaHL+/v6boqm3yNuVsc5niKovaaV4ncUgXp8cW51Yep',
      '5RTi7pAAAAA3RSTlMinP5GTkxdAAAGS0lEQVRYw82ZTXPaRhjHlbbTc6fNB2hgweBcOmD5nC4rETvTmQ6S/AGIEsdpe/EwoTY+te7UOJw8GWMF',
      'nTw0b+acRF6d48i7x97yZfo8K/HiTuqkQAZ2BrQgIf3m/7zuomna51+nUmzm45qmxtXUPMCw778Dli8YmwsY9g3AsHmBYZr2GZub8SNaaT4GZT',
      'e0i9+Q2cGkUsYIDF3f8472HpCZwaSGMOazUMLg+zNThw5g6HOpRigfuzMLp3+xIM5jMmOYnBTAIdBSnB9f4vL/5e5kejBmS4myv6X85u3gzhkw',
      'mTNitoytkAps5BDP16YHs6GEeUzAWiIU8rB/+vcCo0V7eHlJgdEKGznEc31qMFQJcwRPMh9ymEV9aYoFZg5g6GWRoF9+/n/A5JAl2sTpQgfnu8',
      'lpR2clyzZtZrjGplOBA8tYFZBkzXEIHAxHqUOdtT/wbSowJ/D84Alj9+GVQ5qzvplus3TaLi2xkl3SnSJJ26buVIwCLVYsG3zGcizULb1m6Swd',
      'zyeFoT48v81Y2Ud1tkbspJdsq2QbSyxtG/A4UnJL4LVmgRUJEOlgnMwSXGYROKtf8OixYVaV8zLTk/K1yyjq1I1PW0ZFVzAllCcNyqRthAEKQC',
      'nA042Cchiqm8sktTwFmDxEcwIhTwEKhDpIYKheAFH+RmVQnpKdBs2MBEYHEgoA8AKYYlHXpwCzIzGYNzCOpIhnidMUmbWUmOmmjfIkyjAFswww',
      'JpomRpu4fdWUy4SgRC5UMDI6ZnkhEqexmEOUKFZMlHZLtsp2RYIwIBBYD81kLE8h0yBMbJYTGcOAKPmBB1twyNlUv1NUIeWma4aeqpgYTekKPN',
      '6qqAi6XfkF5k5mbXKYskSYRr9QniKMrMV5Ji4Bln7HNWyWdjOEZYoVUEa3dAIlIGMpPcyi4zBDL1Ymh1mFAoDKvG4+a+55CBMO0977SyJYKGmJ',
      'RpLzVDJwLpQClBGbhFK6wJWZ/gXzvuz/aVqIFSE5KBOpImh2ECb8AIyy36eBkQjTCAhagHZiZQ4u/x35VDBQJkNUhpgvXrjUP2d5iKtHM+r0fl',
      'BC7AQEykKN+mcKZndGMLkLMJ1zZaZh6/nr/kfey9z7jeX2ahOGtoLpBQQSThd9ZmNYKWH0xEc6SFm+ZNdlbeKkpxzYXQ0RJs4zw3v2oo+FCQ9B',
      '1O6ktQlhYmXAZ15hbRLurGBa0ILTXuSCvbqmf0Y3hguEbJ0oM2XrVbyyXr+L6+A6dqjZB2R903xAFuDD3afVGOY6wmTr4y2SVQvRg8LodbgHBT',
      'PgPMLjeeKT73i7FTG26GGLTE+44Ltsi3MOfWHD2/YOcvyvzht2j3OvpmBuAYzZ5N7h2DDosFz0F5TqPbkZxJXwOaE97oXnEG2e5+8Chce5yxrc',
      'lwd57vFXpi86/ukA5ifBeVAbFwbDicPKSSQkw2DqyeMctBOrsk23BJjxmC7U2DoBQ+6ynfD10828DJ4+ycl21o/cxGeoH1U3PpTBP9CQy3iBG7',
      'P0fdaPCO1E7KaEDCJ3V5LsQ1P34YsdeMHD26hsF50lgSlDCJTDs7GXKr3EPKJvp+RWWBuwTuTlUbMpH5VlcASLmcUmeBVkSQz/PKbqHYg9mJTD',
      'lwizCjam/tvxF3F8xF/EsIEwIemwliB5dfYAWnYBIrRk1MRuDMNfhTIEIggHrEqZm3COdsaHATuFCiKMBfISK2FtYBBNeflnvV6vMfOFJw/N8G',
      '11EZWJ+jA74M4rMcx1VOYg/uG4C/98qPw3UYf3vY++A58Bv1lB94hbvPCsHL4BJzpkjQHMBu+yn2OfuRV2y51X0Fa3J94SiXdowmCQfk/4k/s8',
      'gtR8SrLbtTJkuPDMDM/Z86GZatgQtbMtuEo5MOTwYJJogrEoh2EthhU77wfcj7BYQobpLgZeBzynBekGlleNoK+M2REePx2Ug4YMQlGbAGZkG0',
      '2ObKPRh7yNtWmxE4ojKKQc178bMtqGbmwr6ivD7kHqhgzMYxjzYSjbbAIYpBHv2dJL1UmqypJyQ7PbWHToepWmSLzJjxNVrarxXH2Giyfa0xts',
      'vYr9mW12Mm3EJAu4Kb05w01y7eqFnn+GJLgpPUf/qtzQvpwfmG+1K/MDE/8tOC9WguHOB4uh/r29cnUeWK59pWn/AALyycu0A2mJAAAAAElFTk',
      'SuQmCC',
    ],
  },
}

export async function fillLogos(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  places: DemoPlaces,
  at: Date,
): Promise<void> {
  const { municipality, upload } = db.tables
  for (const [uid, { alt, png }] of Object.entries(logos)) {
    const place = places.get(uid)
    if (!place) throw new Error(`no demo municipality ${uid}`)
    const bytes = Buffer.from(png.join(''), 'base64')
    const fileId = `demo-logo-${uid}`
    const about = { purpose: 'logo', kind: 'image' }
    const path = newFilePath(fileId, about, 'png')
    await db.sql.insert(upload).values({
      ...about,
      uid: fileId,
      municipalityId: place.id,
      formId: 0,
      principal: 'house',
      tokenHash: '',
      name: 'logo.png',
      type: 'image/png',
      size: bytes.byteLength,
      sha256: createHash('sha256').update(bytes).digest('base64url'),
      path,
      answerUid: `municipality:${uid}`,
      createdAt: at.getTime(),
    })
    await files.put(path, bytes)
    const branding: Branding = { logo: { fileId, alt } }
    await db.sql
      .update(municipality)
      .set({ branding: JSON.stringify(branding) })
      .where(eq(municipality.id, place.id))
  }
}
