/** The parts of the MongoDB drivers' unified test format (schema 1.0 to 1.23) that the CRUD tests use. */
export interface Requirement {
  minServerVersion?: string;
  maxServerVersion?: string;
  topologies?: string[];
  serverless?: string;
  auth?: boolean;
}

export interface Operation {
  name: string;
  object: string;
  arguments?: Record<string, unknown>;
  expectResult?: unknown;
  expectError?: ExpectedError;
}

export interface ExpectedError {
  isClientError?: boolean;
  errorContains?: string;
  errorCode?: number;
  errorCodeName?: string;
  errorResponse?: unknown;
  writeErrors?: Record<string, unknown>;
  writeConcernErrors?: unknown;
  expectResult?: unknown;
}

export interface CollectionData {
  databaseName: string;
  collectionName: string;
  documents: Record<string, unknown>[];
}

interface Named {
  id: string;
}

export interface Entity {
  client?: Named & { observeEvents?: string[]; uriOptions?: Record<string, unknown> };
  database?: Named & { client: string; databaseName: string; databaseOptions?: Record<string, unknown> };
  collection?: Named & {
    database: string;
    collectionName: string;
    collectionOptions?: Record<string, unknown>;
  };
}

export interface ExpectedEvents {
  client: string;
  ignoreExtraEvents?: boolean;
  events: {
    commandStartedEvent?: Record<string, unknown>;
    commandSucceededEvent?: Record<string, unknown>;
  }[];
}

export interface UnifiedTest {
  description: string;
  runOnRequirements?: Requirement[];
  skipReason?: string;
  operations: Operation[];
  expectEvents?: ExpectedEvents[];
  outcome?: CollectionData[];
}

export interface UnifiedFile {
  description: string;
  runOnRequirements?: Requirement[];
  createEntities?: Entity[];
  initialData?: CollectionData[];
  tests: UnifiedTest[];
}
