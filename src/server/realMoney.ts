/** Asks, for one call, whether real money may be staked or paid in where its player is. */
import type { FastifyRequest } from 'fastify'
import { refuseRealMoney } from '../rules/realMoney'
import type { Env } from './env'
import { enforce } from './refusal'

/** @throws Refusal real_money_off, real_money_winding_down */
export function enforceRealMoney({ realMoney, regionHeader }: Env, { headers }: FastifyRequest): void {
  const region = regionHeader === null ? undefined : headers[regionHeader]
  enforce(refuseRealMoney(realMoney, typeof region === 'string' ? region.trim().toUpperCase() : null))
}
