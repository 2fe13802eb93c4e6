/** Routes of registration, login, the player's account and profile, and of the sandbox's messages. */
import * as z from 'zod/mini'
import { isMobileNumber } from '../domain/core/sanitise'
import { id, proofOfWork, reply, rupees, text, time, userIdParams } from './fields'
import type { Route } from './route'

export const user = z.looseObject({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  mobile_number: z.string(),
  balance: rupees,
  dummy_coins: rupees,
  profile_picture: z.nullable(z.string()),
  /** Additive: the language that the player has chosen; null before a choice. */
  language: z.optional(z.nullable(z.string())),
  /** Additive: prizes less stakes since `from`, in both wallets; in the response to a request with `from` only. */
  today: z.optional(z.looseObject({ from: time, net: rupees, dummy_net: rupees })),
})
export type User = z.infer<typeof user>

/**
 * Additive: an id that the client keeps on the device. A code then works only with the device that asked for it, and a
 * device that has logged in keeps a reserve of codes for its number.
 */
const deviceId = z.optional(z.string().check(z.minLength(16), z.maxLength(200)))

/** Additive: the language of the text message, in which the player reads the site; unknown ones are ignored. */
const language = z.optional(z.string().check(z.maxLength(20)))

export const session = z.looseObject({
  /** For example 'Chrome · Android'; null if unknown. */
  device: z.nullable(z.string()),
  createdAt: time,
  /** Exact to an hour. */
  lastUsedAt: time,
  is_current: z.boolean(),
})

const acknowledgement = reply({})

export const accountRoutes = {
  register: {
    method: 'POST',
    path: '/user/register',
    isProtected: false,
    body: z.object({
      first_name: text,
      last_name: text,
      mobile_number: text,
      is_adult: z.optional(z.boolean()),
      device_id: deviceId,
      language,
      proof_of_work: z.optional(proofOfWork),
    }),
    response: acknowledgement,
    badRequestCode: 'registration_failed',
  },
  verifyRegister: {
    method: 'POST',
    path: '/user/verify-register',
    isProtected: false,
    body: z.object({ mobile_number: text, otp: text, device_id: deviceId }),
    response: acknowledgement,
    badRequestCode: 'otp_verification_failed',
  },
  login: {
    method: 'POST',
    path: '/user/login',
    isProtected: false,
    body: z.object({
      mobile_number: text,
      device_id: deviceId,
      language,
      proof_of_work: z.optional(proofOfWork),
    }),
    response: acknowledgement,
    badRequestCode: 'login_failed',
  },
  /** Additive: the session of a token that is sent along ends. */
  verifyLogin: {
    method: 'POST',
    path: '/user/verify-login',
    isProtected: false,
    body: z.object({ mobile_number: text, otp: text, device_id: deviceId }),
    response: reply({ token: z.string(), user }),
    badRequestCode: 'otp_verification_failed',
  },
  getUser: {
    method: 'GET',
    path: '/user/get-user/:id',
    isProtected: true,
    params: userIdParams,
    /** Additive: the start of the player's day; an instant of an earlier day is ignored. */
    query: z.object({ from: z.optional(time) }),
    response: reply({ user }),
    badRequestCode: 'user_not_found',
  },
  /** Additive: revokes the session token. The response is 200 even if the token is already revoked. */
  logout: {
    method: 'POST',
    path: '/user/logout',
    isProtected: false,
    response: acknowledgement,
  },
  /** Additive: the player's sessions, the last used first. */
  listSessions: {
    method: 'GET',
    path: '/user/sessions/:id',
    isProtected: true,
    params: userIdParams,
    response: reply({ sessions: z.array(session) }),
  },
  /** Additive: revokes all sessions of the player, also the one that asks. */
  logoutEverywhere: {
    method: 'POST',
    path: '/user/logout-everywhere/:id',
    isProtected: true,
    params: userIdParams,
    response: acknowledgement,
  },
  addDummyCoins: {
    method: 'POST',
    path: '/dummy-game/add-dummy-coins',
    isProtected: true,
    body: z.object({ user_id: id }),
    response: reply({ dummy_coins: z.optional(rupees) }),
    badRequestCode: 'coins_failed',
    isIdempotent: true,
  },
} as const satisfies Record<string, Route>

/** With which a player changes their own profile. */
export const profileRoutes = {
  editProfile: {
    method: 'PUT',
    path: '/user/edit-profile/:id',
    isProtected: true,
    params: userIdParams,
    /** `language` is additive: without it the stored one stays. */
    body: z.object({ first_name: text, last_name: text, profile_picture: text, language }),
    response: reply({
      data: z.looseObject({
        first_name: z.string(),
        last_name: z.string(),
        profile_picture: z.nullable(z.string()),
      }),
    }),
    badRequestCode: 'profile_failed',
  },
  /** Returns the ledger's balance. The server never stores the balance of the request. */
  updateBalance: {
    method: 'PUT',
    path: '/user/update-balance/:id',
    isProtected: true,
    params: userIdParams,
    body: z.object({ balance: z.number() }),
    response: reply({ balance: z.optional(rupees) }),
  },
} as const satisfies Record<string, Route>

/** Only while the sandbox providers are on. */
const outboxMessage = z.looseObject({ text: z.string(), otp: z.nullable(z.string()), at: time })
export type OutboxMessage = z.infer<typeof outboxMessage>

export const sandboxRoutes = {
  /** The text messages sent to a mobile number, newest first. */
  outbox: {
    method: 'GET',
    path: '/sandbox/outbox/:mobile',
    isProtected: false,
    params: z.object({ mobile: z.string().check(z.refine(isMobileNumber)) }),
    response: reply({ messages: z.array(outboxMessage) }),
  },
} as const satisfies Record<string, Route>
