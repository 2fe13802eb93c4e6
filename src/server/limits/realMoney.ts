/** Rejects real-money requests in regions where the operator has no licence. */
import type { FastifyRequest } from 'fastify'
import { checkRealMoney } from '../../domain/realMoney'
import { throwIfError } from '../appError'
import type { Env } from '../env'

/**
 * Reads the player's region from the header that the operator's trusted proxy sets.
 * @throws AppError real_money_off, real_money_winding_down
 */
export function assertRealMoneyAllowed({ realMoney, regionHeader }: Env, request: FastifyRequest): void {
  const region = regionHeader === null || !isForwarded(request) ? undefined : request.headers[regionHeader]
  throwIfError(checkRealMoney(realMoney, typeof region === 'string' ? region.trim().toUpperCase() : null))
}

/** Whether a trusted proxy forwarded the request; a region header sent by the client itself must not count. */
function isForwarded({ ips }: FastifyRequest): boolean {
  return ips !== undefined && ips.length > 1
}
