/** Asks, for one call, whether real money may be staked or paid in where its player is. */
import type { FastifyRequest } from 'fastify'
import { checkRealMoney } from '../../domain/realMoney'
import { throwIfError } from '../appError'
import type { Env } from '../env'

/** @throws AppError real_money_off, real_money_winding_down */
export function assertRealMoneyAllowed({ realMoney, regionHeader }: Env, request: FastifyRequest): void {
  const region = regionHeader === null || !isForwarded(request) ? undefined : request.headers[regionHeader]
  throwIfError(checkRealMoney(realMoney, typeof region === 'string' ? region.trim().toUpperCase() : null))
}

/** Whether a trusted proxy names whom it asks for; from anybody else the header would be the player's own word. */
function isForwarded({ ips }: FastifyRequest): boolean {
  return ips !== undefined && ips.length > 1
}
