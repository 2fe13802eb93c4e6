/** The atlases as they were packed, with their budgets. */
import { Table, Title } from '@mantine/core'
import { BudgetBar } from './BudgetBar'
import css from './bench.module.css'
import { type AssetReport, type Budget, formatBytes } from './useAssetReport'

export function Atlases({ report }: { report: AssetReport }) {
  return (
    <section>
      <Title order={2}>Atlases</Title>
      <Budgets budgets={report.budgets.filter(({ area }) => area === 'atlases' || area === 'memory')} />
      <div className={css.atlases}>
        {report.atlases.map(
          ({ bundle, resolution, src, width, height, usedPercent, textureBytes, bytes }) => (
            <figure key={src}>
              <img src={src} alt="" style={{ maxHeight: 220 }} />
              <figcaption>
                <strong>
                  {bundle} {resolution}×
                </strong>{' '}
                {width} × {height}, {usedPercent} % used, {formatBytes(bytes)}, texture{' '}
                {formatBytes(textureBytes)}
              </figcaption>
            </figure>
          ),
        )}
      </div>
    </section>
  )
}

function Budgets({ budgets }: { budgets: readonly Budget[] }) {
  return (
    <Table className={css.budgets}>
      <Table.Tbody>
        {budgets.map((budget) => (
          <Table.Tr key={`${budget.area} ${budget.name}`}>
            <Table.Td>{budget.area}</Table.Td>
            <Table.Td>{budget.name}</Table.Td>
            <Table.Td className={css.figure}>
              {formatBytes(budget.used)} of {formatBytes(budget.limit)}
            </Table.Td>
            <Table.Td className={css.barCell}>
              <BudgetBar budget={budget} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
