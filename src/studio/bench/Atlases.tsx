/** The atlases as they were packed, with their budgets. */
import { Group, Stack, Table, Text, Title } from '@mantine/core'
import { BudgetBar } from './BudgetBar'
import { type AssetReport, type Budget, formatBytes } from './useAssetReport'

export function Atlases({ report }: { report: AssetReport }) {
  return (
    <section>
      <Title order={2}>Atlases</Title>
      <Budgets budgets={report.budgets.filter(({ area }) => area === 'atlases' || area === 'memory')} />
      <Group align="start" mt="sm">
        {report.atlases.map(
          ({ bundle, resolution, src, width, height, usedPercent, textureBytes, bytes }) => (
            <Stack key={src} component="figure" gap={6} m={0}>
              <img src={src} alt="" style={{ maxHeight: 220 }} />
              <Text component="figcaption" size="sm" c="dimmed" maw={260}>
                <strong>
                  {bundle} {resolution}×
                </strong>{' '}
                {width} × {height}, {usedPercent} % used, {formatBytes(bytes)}, texture{' '}
                {formatBytes(textureBytes)}
              </Text>
            </Stack>
          ),
        )}
      </Group>
    </section>
  )
}

function Budgets({ budgets }: { budgets: readonly Budget[] }) {
  return (
    <Table maw={900} mt="sm">
      <Table.Tbody>
        {budgets.map((budget) => (
          <Table.Tr key={`${budget.area} ${budget.name}`}>
            <Table.Td>{budget.area}</Table.Td>
            <Table.Td>{budget.name}</Table.Td>
            <Table.Td className="figures" ta="right">
              {formatBytes(budget.used)} of {formatBytes(budget.limit)}
            </Table.Td>
            <Table.Td w={160}>
              <BudgetBar budget={budget} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
