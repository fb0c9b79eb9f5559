import type { Requirement, UnifiedFile, UnifiedTest } from './unified-format.js';

/** What this server says of itself in `buildInfo` and `hello`. */
const version = '7.0.0';
const topology = 'single';

/**
 * Why a test does not apply to this server, by the rules of the test format itself and by nothing else: the version
 * and topology that it is for, or a server started with test commands (fail points).
 *
 * @returns undefined if it applies
 */
export function inapplicable(file: UnifiedFile, test: UnifiedTest): string | undefined {
  if (test.skipReason) return `the specification skips it: ${test.skipReason}`;
  const unmet = [file.runOnRequirements, test.runOnRequirements]
    .map(unmetRequirement)
    .find((reason) => reason !== undefined);
  if (unmet) return unmet;
  return test.operations.some(({ name }) => name === 'failPoint')
    ? 'needs fail points, which a server has in test mode only'
    : undefined;
}

/** One of the alternatives has to be met. */
function unmetRequirement(alternatives: readonly Requirement[] | undefined): string | undefined {
  if (!alternatives?.length) return undefined;
  const reasons = alternatives.map(reasonAgainst);
  return reasons.includes(undefined) ? undefined : reasons[0];
}

function reasonAgainst({ minServerVersion, maxServerVersion, topologies }: Requirement): string | undefined {
  if (minServerVersion && compareVersions(version, minServerVersion) < 0) {
    return `is for servers from ${minServerVersion}; this one follows ${version}`;
  }
  if (maxServerVersion && compareVersions(version, maxServerVersion) > 0) {
    return `is for servers up to ${maxServerVersion}; this one follows ${version}`;
  }
  if (topologies && !topologies.includes(topology)) {
    return `is for the topology ${topologies.join(' or ')}; this is a standalone server`;
  }
  return undefined;
}

function compareVersions(a: string, b: string): number {
  const [x, y] = [a, b].map((text) => text.split('.').map(Number));
  for (let at = 0; at < 3; at++) {
    const order = (x?.[at] ?? 0) - (y?.[at] ?? 0);
    if (order !== 0) return order;
  }
  return 0;
}
