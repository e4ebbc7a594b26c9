import { createHash } from 'node:crypto'
import { type Branding, brandingSchema } from '@ventanilla/model'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Deps } from '../features/deps.ts'
import { newFilePath } from '../platform/storage/file-path.ts'
import type { DemoPlaces } from './places.ts'

type Logo = { readonly alt: string; readonly png: readonly string[] }

/** Small pictures as base64, by the municipality's uid: two towns have a logo of their own on their forms (spec 1 §2). */
const logos: Readonly<Record<string, Logo>> = {
  egues: {
    alt: 'Ayuntamiento del Valle de Egüés',
    png: [
      'iVBORw0KGgoAAAANSUhEUgAAARgAAAA4CAMAAAARixc8AAAARVBMVEX+/v7J1dGewK6oxraVtqZ1pYwAUB4GXC4mckoca0ESZTlOi2s+gV23vc',
      'HX5N1VYWw7SVUtO0mVpaRweoN0johdlXe50MQ1wV5vAAAHyUlEQVRo3u1bjZqjqBIVwRZBSxsD7/+oWz8QNWqy96a/6ewkzPSkFUHrcOpUFWaq',
      '6tM+7dM+7dN+r6la6xp/SqvNckDn+e87AtN8tQ+bfUtgWtuVPx39WPmnu/5mnX9PYDpurjtt7wqMPcBlc+j6NwbmhCvvzZg7XvRhzIkXnTJmGB',
      '7ODHC3d4T/Y9QviO+pIx0CA9O3ejRzmO8DczzBJfynXSmM8/wcMGdtfhlg3F03OmHMOAzoChB41YdQKTanRv9SAcI84/lhHMM84HEY+TIIUM94',
      'YpjF9kA+oy4zd8qogUfxGTwM6jVcyZ150gFjhgmqCc0bmRTfARlEZhKLwoSGz9g/zGMIA/JmGOaJTJ7QZAQL4aKh8M3gzUMYuRNHjTRq5FHcMY',
      'XfZYztHrmS33tSRoHwIO4MV2AGtpqMvSyuRB2K7RzpQhoOk5LL+GiQzlBGMeIE/8uIrzvgzw4YFk6Fj82WkRELMJk7QY7o4iEEAUaJxQjjJMAE',
      'nAd4IsGALuNRQBDhJcPrAGP3Uux2roTrO6DIBF5tNaoCTLiQ5LKJlyK+4iRjuYQtvgIzjdzUChiOSkIlufhF8hgwe87sgJknbiPThjxhwxg26c',
      'JHkNeeTqoFGMXAkAMqylvYHastY4YXYMwCjHWmqiKfcNbYszxGyQPzxzyLqUQbIKEYrq4U5mu6Mo6CwpUxwFarq+ULY8JaY9Svu9K6KPJ0gBCZ',
      '9gSYy5RjNqumZLDjrIZxWhhDEH1TfMEONcuVsAGGohLGJ6XCLM5VohpHpSnAMM3Va2iMs2wjIGNcg78Uyty6UsnBBpITidgVGT+wiawxgR2I2A',
      'TYEWoS36VDUVSiXIcSxZGwWnWiIFH8RipeXqUkcLWc0ii39JxFbu5V14s3nIfW+0H3VWqj/dZmwaVtyjnjEj9y/3DbAca5+kvbVXyFJWKuKtSR',
      'cH0KDHoC/L3AFMakfad3D/Zj/lpYrsBY1xwpiPvs+frT2vtV3xLQltbNtlZqGvXTGnM8obIHJQGsnwdut9zAR6/x4+K9eXRzNUav7lgOci84Wb',
      'RYNV1cD7Bf8Yf3Y1pzB7dbxnhry74kWGvjrfs5mg0m1z58yvTVtaevObXtbW6H4HlEwX+tny22P1hc0baDOxQYaQcv3DAldmbZ/7uxLFnuhb5z',
      'j4HZD1/dxjl8MmytS4fANbqqG71exOYHPbXmAiDo1evr63trem0d3U6X1SJJPUoQ7HsN58+PgdEITDoHxjrr+973/t8Jh/rR0iqJK5026jb7KG',
      '5TTnQINUi1CXW2MHVXxmRAsbfemZ+MUciYLjOGptDqBhiaARZFS6bGg1rXpLryQZ8alhnKIkFtzO18/2uTiqi8sb6+wC4fuGo7Ya6dFVFCOnWa',
      'oUAEsSDnbVwcxcA4YTZE7EUkzVahyUca7bIraeQXghRhe5c1V2lCHII8ahWvJ6sTuTWDHixO2HUyoKEncu65cOofviTYfdkBsiDTZ09KgYELn0',
      'skPC2udOG4hg9I21+lEss3pdO0q+rEPBzNF94wJiqdUuKF6Snhcq3FeRkYK8A4CagRAcK7uNYLWrTl1rX90yJz9yVBc6TY9HQkEQ1v8TMzxC61',
      'dSWEwCqAptTuWVsQUQWmE2AUOQ1Uqd9EAa5hbRF/ooZXQEGUKIKMcQWYJMji0Nry4kSZB4x5JjMvpeJ528tj1hbCB0rKAablo21UUpkTRKCFMj',
      'GLFH6SlU0u55sNZchmjkqcR+GlHQjQ7Q1jEp0Vt4lMGQQm/kCxYtq7LyIPYyCCaSvocuCpPWYc3Wr5sys1BKF1vceGE4W1+/Zya9YY4hrGHk8x',
      'Tq2eC4dGbL4RnPtqERUM9C1BW7cMMbqqpbugN3nAk6iMtm/Sk8jcp4yF47TQpWwWJRxkWRaMbVQi1CW6iftfpbcvLqXJLOtyDFzleyTxYcVr4Y',
      'Rx2ZUyYzjgAylPCaOKkSbtdU/mwYnIcQaOO8yJiSwNmkeosQQnWSd9qzGkYA2Ga0Phc8UY8RkKPOQIKCVGWg034Xo1pM/ylqMSLwpl5kmiQZ2n',
      'AI7sTW9d55789qA5fwt5lkzmDQlaEsjhyMjyrxK8hhXnoNwgjVES7mkIGlt4CZsEbzWUhmhmDmMJjnfuie1EEXwcv4+dzpknnalxJxJzmgnkWJ',
      'aYPRw3dNGYhTGXbBAuIiTT63VW6bxOLK86h396zaAbv81jbPRYk1JRSkO6xvSUFSgZYnWisE8PQVKGegtKkyCZBgmMuZFrnwUGGXkYtM/LQKoe',
      'S4aDOQS9qKMTepPHxLxuHZWDrk3rcg9vY9s8hKMtFYvd+guiyEArUYnti1I25ajEVZpkQpzHeM5jcAaqr2PLv2L380WCoQx3yxu88Z1iNbauLA',
      'h4/l23fCLl6tq2AqsiJURNtM1axS+c+ZqitrVlsXTrnQrqXAGDuW3X+VTnTJxv6gxByoAbCe2W2GXyOJ+ej9lI/Xb1ep/3p3p9d5tIgdoUPpWS',
      'okbJFg1cd2qUPqhbYD1EKp06wc12DKj8s2z9eFc2p7F04hnyzKCp2pIuheK7FE7PtuAWxhAP42tt6Gpe/hodMP7pWxPpbfEi/2rfk4+YKEbfbU',
      'qLP7cqPYswlmr1C25OS/ulFTOe9njNC74WwVgeY2N+j8gpvuV/Nvm0T/u0T/sT7R+LYYtgtsCnPAAAAABJRU5ErkJggg==',
    ],
  },
  desarrollo: {
    alt: 'Municipio de desarrollo',
    png: [
      'iVBORw0KGgoAAAANSUhEUgAAARgAAAA4CAMAAAARixc8AAAAP1BMVEX+/v7Y4u3N2uh8ocd0m8NaeposZ6QgXp9VhbaOrc4ZWZwfXp/M0NOboq',
      'lWYm2svc4qOUdxiKCzw9S7zuI6SFWOcIB7AAAGu0lEQVRo3u1aiZasKAw1SIGAaBXW/3/rZAOXqn5z5pyeLmfavMUFtTvXm5sE7LrLLrvssssu',
      'u+w/aWB6e3POu8EGc8FRzdhb3JjrL2yYLTbFmFKk//kvmoULl94zFAxIShUa3/92ugxRiZIEENrj/eGbSfPf4qBx0TNLEvLGheBiUpRSdK9KM+',
      'Zxt31xfpo3F0+wG3p/S7e95Ty4eKEI4ZJIV6BPeEa15hWZ230SJ++PL7ws/xQYmPIJ48hF0dwNCsutxVZ0R/rnid0bp2/05ozADMoXlJawng0i',
      'wvRnODoxPR7sy4SbmT2ioMrzmKcMetRBxvERN0Anxscj80mGFA9W5gDeNU5Z98ppcAkx7oQWhrrV9J1iOITSRPEx4v8IzONJp57o1/REwCaMMq',
      'AjHMxzzt14B4JyGjOffRKCz5wfLabwwoIcnJmCcz4NdSSQSHTlXaHyYm3Hu7NTyA7BhL87/s1TR8DkqQLDvrLn5OU0qd9PQAUhoaEhwH8jXdzG',
      '8baOsdJwGr+S5582q/IixZxxUsHcjBR9isy+nEE8CBWGZwMMu0qeU1Ya65snYMRlItLIQyNDIWjDfWY4sgA38qPOkJG2SZmBkOp3BYoO/C4z4T',
      'tGB5EEKzBT1lfPfjEC45YxWS8izDLnKaYWAzPq2Pic2M7BmF4Is9B+kdDh0EoaWkYCrT8A00135f6GMZy8yV8C5vnCGHYe3c7CGAUAGCBm03ME',
      'snNEkmuEIbH10hYwSUSMjeRydwglYQRrzJO9rxDBc5ZiZR9KE+/NzBPaVkCr2GS+7UQp28QGTE9iwsh4LWqiFWBo3+zSda3KHowJZul71ZjuLh',
      'rTzXiekrOKLyZsSVgjJTIcaVKC8gLjxMjiLWPOpwilIFUcpZ2gfZKapmkVmV3GzrXg5dJkJlmgPT4tbClSrJBecOU7YU0jAqxhtK0Nxxul6fqo',
      'aYLz5CRmTOCdwQ1sjrjT1zSViDz/vDGETcEPf7jlhJ3lsAsl5QV1S4iTb4yh4u9/V/D/nfaynChjtlkZ8zgBA6wxKd5+HTCp9on9vpGmGAprxe',
      'd+2QyVV2CMAIP4lMFauwgivTLmFwJzewmlPlbVTSq+rDG/DZhBMrMCI1lbgfE1lNK7qQduMjF7ffPvU/CRXGzehs9O6dltVqobiSG/akyKb9M1',
      '3hy/OdPSa8E4BvkdPlzgHYFJDZGWrv1xSkaB8f67gcEujYH5c+X0Ey1BE98WSi1PKzDYIXhvvmDMv/Ci6EfF9GHGgEt+FV/dvDDGH6eqoIQZNq',
      'GEx6HUS0xAK4vsFzpYdGAueBEOQ1fKbDoIsti5zH1Y5O4Zf9oulGDBJyzwCZHhCV/veR7Ge1l387Qj6waJF1X2vGbhcaEyBnS1zuqcjrRcQ23F',
      '8HFubgJiiZgkYP2Mh7POu9PjlDE8BZIUmEKtSUru52eCeaKqLkDW7jG1Rcl6dhdJUFe3cRSkSkTfFYuegfAVmOi464qF6SCXeaA4dYmpaaQX8x',
      'I7s4qvF2BK62nDR9rIuuxYlwVSRSvpkX3RFguGVxdYlXwKwHwoXACQExgm5FgAJZjyJ9F6XmBgYrKhL9SU+AALwbQcsxJd5mccJDB/XGXamlJd',
      'faxIreQ5KIzTM8QYKRIHrYkGPtp9CwBgaMbUccqpj6IiSWcNVWaNQEEtvhFgrChO0It+njJ9XcSv9Egrh9I7HtN7tIJEQsYQ7d2AFZnjib6epN',
      'o5u+iag3PSUhhRnFI1X0vGIGrLDx1aKHUCk9X2TQd/mjIcEiluibLBJ71UvYvX2LICDC++qIF8H1ClmPfd4KTb0DjR4LItkk2lYcNJQ2lQhhGO',
      't0+kbJ5ZaKKy15uXVL2+bmKMHJJwhD5QDqd0PbCwLqydwwL1zWsu7lZxlXqSz8lDWx1TGcMFlPkIYyQztXWTdJSZl9oOVGNAsxJubsepOMOqUC',
      'kyvDKmFnBFKxZTVYW1B6TIXDXGf0BjulrepkaXLTJvPgMJ0Xm7UEVSsxLpLZh5CJiNwoJ3lEQuFfG2jxUYXadh8e1bG+uCocSTzLus5ApnJfeZ',
      '6U+4rd8NbXPS+w+HQCfIPYeSKIlorJXJUi5dEArOynjgkoZSZUzTb6EKr0vwiQ0wttYx/LM+1mtT8erTCoikqi8ILGVIqC0BfU7DHtwW7c5ZW1',
      'QcsLqxcVukrIEjWu6kWgyb7rqr42U7+KGuyW5LGV5gSl9/nGhIZ8EYvQAWFF49wPaob40TNlFlvdCYGpcGzPrsZV7bIR1o44CD8/LZZQRj3fU5',
      '65dEGIbrA+jLLrvssssuu+zU9hch02yFsRMrMwAAAABJRU5ErkJggg==',
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
    const [row] = await db.sql
      .select({ branding: municipality.branding })
      .from(municipality)
      .where(eq(municipality.id, place.id))
    const branding: Branding = { ...v.parse(brandingSchema, JSON.parse(row?.branding ?? '{}')), logo: { fileId, alt } }
    await db.sql
      .update(municipality)
      .set({ branding: JSON.stringify(branding) })
      .where(eq(municipality.id, place.id))
  }
}
