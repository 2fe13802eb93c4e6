/** Serves the app on its port, and the payment page of the sandbox on the next port. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { WEBHOOK_PATH, WEBHOOK_SIGNATURE_HEADER } from '../contract/route'
import { buildApp } from './app'
import { AppError, SettingError, withoutQuery } from './base/errors'
import type { Log } from './base/log'
import { projectRoot } from './base/project'
import { createServices, type RunningServices } from './createServices'
import { limitConnections, readMaxConnections } from './http'
import { buildSandboxPage, type DeliverWebhook } from './payments'
import type { Env } from './settings'

/** @param addStop registers a stop function for each started part, in the order of the starts */
export async function serve(
  env: Env,
  log: Log,
  databaseUrl: string,
  addStop: (stop: () => Promise<unknown>) => void,
): Promise<void> {
  const maxConnections = readMaxConnections()
  const running = await explainUnusable(env, () => createServices({ env, log, databaseUrl, maxConnections }))
  addStop(() => running.close())
  const clientDir = join(projectRoot(), 'dist', 'client')
  const app = buildApp(running.deps, { clientDir: existsSync(clientDir) ? clientDir : null })
  if (maxConnections !== null) limitConnections(app, maxConnections)
  addStop(async () => {
    // app.close() waits for open requests, and some of those wait for a result of the live rounds.
    await running.liveRounds.close()
    await app.close()
  })
  if (env.razorpay === null) await serveSandboxPage(running, app, addStop)
  await app.listen({ port: env.port, host: env.host })
}

/** Runs `work` on the database. @throws SettingError that names the setting if the operator has chosen the database */
export async function explainUnusable<T>(env: Env, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (env.databaseUrl === null || error instanceof SettingError) throw error
    throw new SettingError(
      `The database of DATABASE_URL cannot be used: ${(withoutQuery(error) as Error).message}`,
    )
  }
}

async function serveSandboxPage(
  { deps: { payments }, settings }: RunningServices,
  app: FastifyInstance,
  addStop: (stop: () => Promise<unknown>) => void,
): Promise<void> {
  const page = buildSandboxPage(payments, injectWebhook(app))
  addStop(() => page.close())
  await page.listen({ port: settings.sandboxPort, host: settings.host })
}

/** Returns a function that delivers webhooks of the sandbox to the app without the network. */
export function injectWebhook(app: FastifyInstance): DeliverWebhook {
  return async (body, signature) => {
    const headers = { 'content-type': 'application/json', [WEBHOOK_SIGNATURE_HEADER]: signature }
    const response = await app.inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload: body })
    if (response.statusCode !== 200) throw new AppError(response.json().code)
  }
}
