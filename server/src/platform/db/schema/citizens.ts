import type { Kit } from './kit.ts'

/** Natural and legal persons that answers are about, as the municipal platform knows them, and the sessions of those who come from its portal. */
export function citizenTables({ table, id, int, text, index, uniqueIndex }: Kit) {
  /** Our number for a person of the platform: `platformId` is the platform's, `person` JSON of the last that it said. */
  const citizen = table(
    'citizen',
    {
      id: id(),
      municipalityId: int().notNull(),
      platformId: text().notNull(),
      number: text().notNull(),
      person: text().notNull(),
      updatedAt: int().notNull(),
    },
    t => [uniqueIndex('citizen_platform').on(t.municipalityId, t.platformId)],
  )

  /** `idHash` is the SHA-256 of the bearer token. `username` is the portal's. */
  const citizenSession = table(
    'citizen_session',
    {
      idHash: text().primaryKey(),
      citizenId: int().notNull(),
      municipalityId: int().notNull(),
      username: text().notNull(),
      createdAt: int().notNull(),
      seenAt: int().notNull(),
      expiresAt: int().notNull(),
    },
    t => [index('citizen_session_citizen').on(t.citizenId), index('citizen_session_expires').on(t.expiresAt)],
  )

  return { citizen, citizenSession }
}

/** Links of mails that open an answer without a session, and what proves that an address is somebody's. */
export function linkTables({ table, id, int, text, index, uniqueIndex }: Kit) {
  /**
   * A link that was sent to an answer's address. It says `selector`, which finds the row, and a secret, of which the SHA-256 stands here.
   * `addressHash` is where it went: it opens nothing once the answer has another address. `tries` of its second factor since the last right one,
   * the last of them at `triedAt`; `codeHash` is the code that was mailed last.
   */
  const answerLink = table(
    'answer_link',
    {
      id: id(),
      municipalityId: int().notNull(),
      answerId: int().notNull(),
      purpose: text().notNull(),
      selector: text().notNull(),
      secretHash: text().notNull(),
      addressHash: text().notNull(),
      createdAt: int().notNull(),
      expiresAt: int().notNull(),
      usedAt: int(),
      tries: int().notNull().default(0),
      triedAt: int().notNull().default(0),
      codeHash: text(),
      codeExpiresAt: int(),
    },
    t => [
      uniqueIndex('answer_link_selector').on(t.selector),
      index('answer_link_answer').on(t.answerId, t.id),
      index('answer_link_expires').on(t.expiresAt),
    ],
  )

  /** What a link opened, for whoever gave the second factor: `idHash` is the SHA-256 of their bearer token. */
  const answerLinkSession = table(
    'answer_link_session',
    {
      idHash: text().primaryKey(),
      municipalityId: int().notNull(),
      linkId: int().notNull(),
      createdAt: int().notNull(),
      expiresAt: int().notNull(),
    },
    t => [index('answer_link_session_link').on(t.linkId), index('answer_link_session_expires').on(t.expiresAt)],
  )

  /**
   * A code that was mailed to an address which a question wants proved: `uid` is what the page calls it by, `proofHash` the SHA-256 of what the
   * page was given for the right code. The address itself stands nowhere.
   */
  const mailCode = table(
    'mail_code',
    {
      id: id(),
      uid: text().notNull(),
      municipalityId: int().notNull(),
      formId: int().notNull(),
      addressHash: text().notNull(),
      codeHash: text().notNull(),
      tries: int().notNull().default(0),
      createdAt: int().notNull(),
      expiresAt: int().notNull(),
      proofHash: text(),
    },
    t => [
      uniqueIndex('mail_code_uid').on(t.uid),
      uniqueIndex('mail_code_proof').on(t.proofHash),
      index('mail_code_created').on(t.createdAt),
    ],
  )

  return { answerLink, answerLinkSession, mailCode }
}

/** Neighbours who hear of what others reported. */
export function followerTables({ table, id, int, text, uniqueIndex }: Kit) {
  /**
   * A neighbour who hears of an answer that stands on its form's public map: `uid` is what their mails end it by, `addressHash` keeps them from
   * hearing twice. It is removed with the answer and by their own wish.
   */
  const answerFollower = table(
    'answer_follower',
    {
      id: id(),
      uid: text().notNull(),
      municipalityId: int().notNull(),
      answerId: int().notNull(),
      address: text().notNull(),
      addressHash: text().notNull(),
      language: text(),
      createdAt: int().notNull(),
    },
    t => [
      uniqueIndex('answer_follower_uid').on(t.uid),
      uniqueIndex('answer_follower_address').on(t.answerId, t.addressHash),
    ],
  )

  return { answerFollower }
}
