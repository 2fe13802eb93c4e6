/** One process that serves: the house on its database, the app on its port, the sandbox's payment page beside it. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app'
import { createServices, type RunningServices } from './createServices'
import type { Env } from './env'
import type { Log } from './log'
import { WEBHOOK_PATH, WEBHOOK_SIGNATURE } from './payments/registerWebhook'
import { buildSandboxPage, type DeliverWebhook } from './payments/sandboxPageApp'
import { projectRoot } from './projectRoot'
import type { Services } from './services'
import { SettingError } from './settingError'

/** @param addStop is given what ends each part, in the order in which they were started */
export async function serve(
  env: Env,
  log: Log,
  databaseUrl: string,
  addStop: (stop: () => Promise<unknown>) => void,
): Promise<void> {
  const open = await openOrExplain(env, log, databaseUrl)
  addStop(() => open.close())
  const clientDir = join(projectRoot(), 'dist', 'client')
  const app = buildApp(open.services, { clientDir: existsSync(clientDir) ? clientDir : null })
  addStop(async () => {
    // Answers that are held for a result would hold up the end.
    await open.services.liveRounds.close()
    await app.close()
  })
  if (env.razorpay === null) await serveSandboxPage(open.services, app, addStop)
  await app.listen({ port: env.port, host: env.host })
}

async function openOrExplain(env: Env, log: Log, databaseUrl: string): Promise<RunningServices> {
  try {
    return await createServices({ env, log, databaseUrl })
  } catch (error) {
    if (env.databaseUrl === null) throw error
    throw new SettingError(`The database of DATABASE_URL cannot be used: ${(error as Error).message}`)
  }
}

async function serveSandboxPage(
  services: Services,
  app: FastifyInstance,
  addStop: (stop: () => Promise<unknown>) => void,
): Promise<void> {
  const page = buildSandboxPage(services, injectWebhook(app))
  addStop(() => page.close())
  await page.listen({ port: services.env.sandboxPort, host: services.env.host })
}

/** Brings the sandbox's webhooks to the app as if they had come over the network. */
export function injectWebhook(app: FastifyInstance): DeliverWebhook {
  return async (body, signature) => {
    const headers = { 'content-type': 'application/json', [WEBHOOK_SIGNATURE]: signature }
    const answer = await app.inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload: body })
    if (answer.statusCode !== 200) throw new Error(`the webhook was answered with ${answer.statusCode}`)
  }
}
