CREATE TABLE "express_account" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"sealed" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trade_parcel_line" (
	"parcel_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "trade_parcel_line_parcel_id_line_id_pk" PRIMARY KEY("parcel_id","line_id")
);
--> statement-breakpoint
CREATE TABLE "trade_parcel" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"carrier" text NOT NULL,
	"tracking_number" text NOT NULL,
	"state" text DEFAULT 'shipped' NOT NULL,
	"shipped_at" timestamp with time zone NOT NULL,
	"shipped_by" text NOT NULL,
	"signed_at" timestamp with time zone,
	"tracked_at" timestamp with time zone,
	CONSTRAINT "trade_parcel_number" UNIQUE("order_id","carrier","tracking_number")
);
--> statement-breakpoint
CREATE TABLE "trade_parcel_track" (
	"parcel_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	"area" text NOT NULL,
	CONSTRAINT "trade_parcel_track_parcel_id_at_text_pk" PRIMARY KEY("parcel_id","at","text")
);
--> statement-breakpoint
ALTER TABLE "express_account" ADD CONSTRAINT "express_account_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_parcel_line" ADD CONSTRAINT "trade_parcel_line_parcel_id_trade_parcel_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."trade_parcel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_parcel_line" ADD CONSTRAINT "trade_parcel_line_line_id_trade_order_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."trade_order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_parcel" ADD CONSTRAINT "trade_parcel_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_parcel" ADD CONSTRAINT "trade_parcel_order_id_trade_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."trade_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_parcel_track" ADD CONSTRAINT "trade_parcel_track_parcel_id_trade_parcel_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."trade_parcel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trade_parcel_line_line" ON "trade_parcel_line" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "trade_parcel_user" ON "trade_parcel" USING btree ("user_id","shipped_at");--> statement-breakpoint
CREATE INDEX "trade_parcel_shop" ON "trade_parcel" USING btree ("shop_id","shipped_at");