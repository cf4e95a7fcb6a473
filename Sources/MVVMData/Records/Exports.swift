// The records that a table is declared with are in `MVVM`, so that the domain can name them without a database. Files of the data
// layer need one import.
@_exported import MVVM

/// A stored or fetched row that an entity cannot be made of. GRDB has an error of the same name.
public typealias RecordError = MVVM.RecordError
